"""Files as officials send them, read with every problem named by line and column; nothing here writes."""
