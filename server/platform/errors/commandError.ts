/** A command of the machine that cannot do what it was asked; its message says why, in French. */
export class CommandError extends Error {
  override name = 'CommandError';
}
