import { AppError } from '../errors/AppError';

/**
 * Awaits a use case and renames the fields in its errors to their REST names.
 * @param names REST names, keyed by the name of the field in the code; other fields are not renamed
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
