import { AppError } from '../errors/AppError';

/**
 * Runs a use case and gives the fields in its errors their REST names.
 * @param names the REST name of a field by its name in the code; the others keep theirs
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
