import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { insertRows } from '#platform/db/rows/insertRows';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { isInTransaction, repository } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { ConsentRow } from './consent.entity';
import { CONSENT_TEXTS, ConsentKind } from './consentKind.types';

export interface ConsentChoice {
  kind: ConsentKind;
  /** Subject of the consent, such as a kind of notification; see `ConsentRow.about`. */
  about?: string;
  given: boolean;
}

const COLUMNS = ['userId', 'kind', 'about', 'given', 'textVersion', 'at'] as const;

/** Rate limit of all consent choices of a member, because each change adds a permanent row. */
const CHOOSING = { limit: 60, windowSeconds: HOUR / SECOND };

/**
 * Counts a choice of a member against the rate limit of consents. Call it before the transaction of
 * the choice.
 * @throws AppError RATE_LIMITED past 60 choices in an hour
 */
export const countChoice = (userId: number): Promise<void> =>
  throttle(`consents:${userId}`, CHOOSING);

/**
 * Records the consents that a member gave or withdrew, with the current version of each text,
 * inside the transaction of the change. Call it only for a choice that differs from the stored one.
 * Rows never change, and are deleted only with the account. (One migration deleted consents to
 * terms of use that did not exist.)
 */
export async function recordConsents(
  userId: number,
  choices: readonly ConsentChoice[],
): Promise<void> {
  if (!isInTransaction())
    throw new Error(
      'recordConsents needs an open transaction: call it inside the transaction of the change.',
    );
  if (choices.length === 0) return;
  const at = now();
  const rows = choices.map(({ kind, about = null, given }) => {
    return { userId, kind, about, given, textVersion: CONSENT_TEXTS[kind], at };
  });
  await insertRows('consents', COLUMNS, rows);
}

/**
 * Returns a page of the consents that the actor gave and withdrew, newest first.
 * @param request number of the page, from 1, and its size, at most 50 entries
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function myConsents(actor: Member, request: PageRequest): Promise<PageOf<ConsentRow>> {
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await repository(ConsentRow).findAndCount({
    // A server of an older release may have stored a kind that no longer exists.
    where: { userId: actor.userId, kind: In(Object.values(ConsentKind)) },
    order: { id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}
