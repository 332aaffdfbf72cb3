import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { insertRows } from '#platform/db/insertRows';
import { pageCount, pageInput, type PageOf, type PageRequest } from '#platform/db/page';
import { isInTransaction, repository } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { ConsentRow } from './consent.entity';
import { CONSENT_TEXTS, ConsentKind } from './consentKind.types';

/** What a member agreed to or took back. */
export interface ConsentChoice {
  kind: ConsentKind;
  /** Which of several of the kind. */
  about?: string;
  given: boolean;
}

const COLUMNS = ['userId', 'kind', 'about', 'given', 'textVersion', 'at'] as const;

/** How often a member chooses, whatever about: each change is a row that is kept. */
const CHOOSING = { limit: 60, windowSeconds: HOUR / SECOND };

/**
 * Counts a choice of a member that may be recorded as a consent, before its transaction.
 * @throws AppError RATE_LIMITED past 60 an hour, all choices together
 */
export const countChoice = (userId: number): Promise<void> =>
  throttle(`consents:${userId}`, CHOOSING);

/**
 * Inside the transaction of the act: writes down what a member agreed to or took back, with the
 * version of the text that is in force. To be called for real changes only. Rows are never changed
 * and go with the account; only the migration that removed consents to missing terms deleted some.
 */
export async function recordConsents(
  userId: number,
  choices: readonly ConsentChoice[],
): Promise<void> {
  if (!isInTransaction()) throw new Error('a consent is recorded in the transaction of its act');
  if (choices.length === 0) return;
  const at = now();
  const rows = choices.map(({ kind, about = null, given }) => {
    return { userId, kind, about, given, textVersion: CONSENT_TEXTS[kind], at };
  });
  await insertRows('consents', COLUMNS, rows);
}

/**
 * A page of what the actor agreed to and took back, newest first.
 * @param request page from 1; at most 50 entries a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function myConsents(actor: Member, request: PageRequest): Promise<PageOf<ConsentRow>> {
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await repository(ConsentRow).findAndCount({
    // A server of an older release may have stored a kind that is gone.
    where: { userId: actor.userId, kind: In(Object.values(ConsentKind)) },
    order: { id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return { items, total, page, pageSize, pageCount: pageCount(total, pageSize) };
}
