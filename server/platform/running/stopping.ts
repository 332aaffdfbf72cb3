let stopping = false;

/** Returns whether the server is stopping: it still serves requests, but should get no new ones. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * Marks the server as stopping: /health returns 503, so that a load balancer routes requests
 * elsewhere, and each response closes its connection.
 */
export function markStopping(): void {
  stopping = true;
}

/** Resets the flag at start-up, in case another server stopped earlier in this process. */
export function markRunning(): void {
  stopping = false;
}
