"""Pictures of a scene: plan, view from the side, strips."""
