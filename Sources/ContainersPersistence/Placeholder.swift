// Filled by FileStore.
