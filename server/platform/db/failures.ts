/** Codes of a database that cannot be reached, is starting or stopping, or takes no more. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-3]|53\w{3}|SQLITE_(BUSY|CANTOPEN|FULL|IOERR)\w*)$/;

/** What the PostgreSQL driver says without a code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** PostgreSQL on a character that its texts cannot hold (NUL); nobody types one. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '22021';
}

/** Whether an error says that the database does not answer for now, rather than that we asked wrongly. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(message);
}
