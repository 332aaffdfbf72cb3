import { Permission } from '#platform/access/permissions';
import { LessThan, Like } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { DAY, fromNow } from '#platform/running/clock';
import { ServerErrorRow } from './serverError.entity';
import { serverErrorsInput, type ServerError } from './serverErrors.types';

/** Retention of server errors, in milliseconds. */
const RETENTION = 30 * DAY;

/**
 * Returns a page of the server errors, newest first.
 * @param request `number`: prefix of the error number; null for all errors
 * @throws AppError VALIDATION_FAILED for a page out of bounds or an invalid number
 */
export async function listServerErrors(
  actor: Member,
  request: PageRequest & { number: string | null },
): Promise<PageOf<ServerError>> {
  const { number, page, pageSize } = parse(serverErrorsInput, request);
  const [rows, total] = await repository(ServerErrorRow).findAndCount({
    where: number ? { requestId: Like(`${number.toLowerCase()}%`) } : {},
    order: { id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const items = rows.map((row) => seenBy(actor, row));
  return toPage(items, total, { page, pageSize });
}

function seenBy(actor: Member, { requestId, message, stack, ...row }: ServerErrorRow): ServerError {
  const isTraced = actor.can(Permission.SYSTEM_ADMIN_FULL);
  return {
    ...row,
    number: requestId,
    message: isTraced ? message : null,
    stack: isTraced ? stack : null,
  };
}

/** Deletes server errors that are older than 30 days. */
export async function purgeOldErrors(): Promise<void> {
  const at = LessThan(fromNow(-RETENTION));
  await transaction(() => repository(ServerErrorRow).delete({ at }));
}
