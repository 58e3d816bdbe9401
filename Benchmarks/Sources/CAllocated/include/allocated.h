// The bytes that are allocated now, as the C library counts them; 0 where it does not.
long allocated_bytes(void);
