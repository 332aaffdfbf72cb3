let stopping = false;

/** Whether the server is stopping: it still answers, but should get no new requests. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * From now on /health answers 503, so that a load balancer sends requests elsewhere, and each
 * answer closes its connection.
 */
export function markStopping(): void {
  stopping = true;
}

/** Resets the flag at start, in case another server stopped earlier in this process. */
export function markRunning(): void {
  stopping = false;
}
