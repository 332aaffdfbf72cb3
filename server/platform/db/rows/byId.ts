import type { FindOptionsWhere } from 'typeorm';
import { AppError } from '#platform/errors/AppError';
import type { ErrorName } from '#platform/errors/catalogue';
import { isId } from '#platform/text/ids';
import { repository } from '../transaction';

interface Identified {
  id: number;
}

type Entity<Row> = new () => Row;

/** Finds the row with an ID that a client sent; null when the ID is invalid or unknown. */
export async function findById<Row extends Identified>(
  entity: Entity<Row>,
  id: string,
): Promise<Row | null> {
  if (!isId(id)) return null;
  return repository(entity).findOneBy({ id: Number(id) } as FindOptionsWhere<Row>);
}

/**
 * Finds the row with an ID that a client sent.
 * @param error code for an invalid or unknown ID, such as REPORT_NOT_FOUND
 * @throws AppError with the code `error`
 */
export async function requireById<Row extends Identified>(
  entity: Entity<Row>,
  id: string,
  error: ErrorName,
): Promise<Row> {
  const row = await findById(entity, id);
  if (!row) throw new AppError(error);
  return row;
}
