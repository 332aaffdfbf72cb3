let stopping = false;

/** Whether the server is about to stop: it still answers, and wishes to be asked no more. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * From now on /health answers 503, so that whatever shares requests out goes elsewhere, and each answer
 * ends its connection.
 */
export function beginStop(): void {
  stopping = true;
}

/** A server that starts is not about to stop, whatever became of one before it in this process. */
export function beginService(): void {
  stopping = false;
}
