"""What several tests share that is not a fixture."""
