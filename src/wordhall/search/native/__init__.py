"""The search core in Rust: the library that cargo builds, and its binding."""
