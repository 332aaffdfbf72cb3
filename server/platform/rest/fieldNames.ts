import { AppError } from '../errors/AppError';

/**
 * Runs a use case so that what it says of fields is said under the names of the documents.
 * @param names the documented name of a field, by ours; the others keep theirs
 */
export async function withRestFieldNames<T>(
  work: Promise<T>,
  names: Readonly<Record<string, string>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const entries = Object.entries(error.details.fields);
    const fields = entries.map(([name, message]) => [names[name] ?? name, message]);
    throw new AppError(error.row, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
