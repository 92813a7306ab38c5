"""The macros for pages: calculators, worked examples, numbers and links, all from the engine."""

from collections.abc import Callable
from functools import wraps

__all__ = ["define_env"]


def define_env(env) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001 (the plugin's own object; the browser has none)
    """Register the macros for the pages; `env` is what the macros plugin passes to this module."""
    from pathlib import Path  # noqa: PLC0415 (the browser imports this package without it)

    from macros.build.zensical import linked_from_source, markdown_of  # noqa: PLC0415
    from macros.components.macros import MACROS  # noqa: PLC0415
    from macros.components.page.page import Page, defined, uncertain_points  # noqa: PLC0415

    def of_this_page(macro: Callable[..., str]) -> Callable[..., str]:
        @wraps(macro)
        def called(*arguments: object, **named: object) -> str:
            defined(*arguments, *named.values())
            by_mkdocs = hasattr(env.page, "markdown")
            markdown = env.page.markdown if by_mkdocs else markdown_of(env)
            points, docs = uncertain_points(markdown), Path(env.conf["docs_dir"])
            page = Page(env.page.url.strip("/"), env.page.meta, uncertain=points, docs=docs)
            html = macro(page, *arguments, **named)
            return html if by_mkdocs else linked_from_source(html, page.path)

        return called

    for name, macro in MACROS.items():
        env.macro(of_this_page(macro), name)
