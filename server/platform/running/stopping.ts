let stopping = false;

/** Returns whether the server is stopping, and should receive no new requests. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * Marks the server as stopping. From then on, /serving, /ready and /health return 503, so that a
 * load balancer sends requests to other servers, and each response closes its connection.
 */
export function markStopping(): void {
  stopping = true;
}

/** Resets the flag at start-up, in case another server stopped earlier in this process. */
export function markRunning(): void {
  stopping = false;
}
