import { DAY, fromNow } from '#platform/running/clock';
import type { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';
import { mailAccessReview } from '../emails/warningMails.service';
import { issueOneTimeToken, openedOneTimeToken } from '../emails/oneTimeTokens';
import { issuePasswordWarning, warnOfPassword } from '../emails/warnings.service';
import type { CallOrigin } from '../sessions/session.types';
import { listAccessSince, type AddedAccess } from './accessSources.service';
import {
  AccessKind,
  RecentAccessState,
  type RecentAccess,
  type RecentAccessReview,
} from './recovery.types';
import { isSuspect, suspicionOf } from './suspicion.service';

/** Period covered by a review, in milliseconds. */
const RECENT = 30 * DAY;

/** Lifetime of the review link, as of the other link in the same mail. */
const REVIEW_LIFETIME = 7 * DAY;
const REVIEWS = { links: 20, withinMilliseconds: DAY };

export const reviewedSince = (): Date => fromNow(-RECENT);

/** Returns an ID of the access that is unique across kinds. */
export const accessId = ({ kind, id }: AddedAccess): string => `${kind}:${id}`;

/**
 * Returns the access added recently to an account, and whether a review can remove it. A review
 * proves only control of the mailbox. It can therefore remove a second factor only if that factor
 * was turned on in the suspected period (`isSuspect`).
 */
export async function recentAccessOf(user: User): Promise<RecentAccess[]> {
  const suspicion = await suspicionOf(user);
  const listed = await listAccessSince(user.id, reviewedSince());
  return listed.map((access) => ({
    ...access,
    id: accessId(access),
    removable: access.kind !== AccessKind.SECOND_FACTOR || isSuspect(suspicion, access),
  }));
}

/**
 * Mails the holder that the password was reset, inside the open transaction. The mail lists
 * recently added access, with a link to remove it.
 * @returns the secret of a second link, for the page that set the password; null when no access was
 *   added
 */
export async function reviewAfterReset(user: User): Promise<string | null> {
  const items = await recentAccessOf(user);
  if (items.length === 0) {
    await warnOfPassword(user);
    return null;
  }
  const notMe = await issuePasswordWarning(user);
  await mailAccessReview(user, notMe, { items, secret: await issueReview(user) });
  return issueReview(user);
}

function issueReview({ id: userId, emailKey: payload }: User): Promise<string | null> {
  return issueOneTimeToken({
    purpose: 'access_review',
    userId,
    payload,
    lifetimeMilliseconds: REVIEW_LIFETIME,
    atMost: REVIEWS,
  });
}

/**
 * Returns the state of a review link and the access that it lists, for the page of the link. The
 * link stays valid.
 * @throws AppError RATE_LIMITED
 */
export async function recentAccess(token: string, origin: CallOrigin): Promise<RecentAccessReview> {
  const found = await openedOneTimeToken(['access_review', 'used_access_review'], token, origin);
  const user = found?.userId ? await findUser(found.userId) : null;
  if (!user || user.emailKey !== found?.payload)
    return { state: RecentAccessState.DEAD, items: [] };
  if (found.purpose === 'used_access_review') return { state: RecentAccessState.USED, items: [] };
  return { state: RecentAccessState.WORKS, items: await recentAccessOf(user) };
}
