"""What several tests share that is no fixture."""
