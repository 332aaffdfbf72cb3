/** Error of a command-line tool; its French message gives the reason. */
export class CommandError extends Error {
  override name = 'CommandError';
}
