import { DAY, fromNow } from '../../../../platform/running/clock';
import type { User } from '../../users/user.entity';
import { findUser } from '../../users/users.service';
import { mailAccessReview } from '../emails/warnings.mails';
import { issueOneTimeToken, openedOneTimeToken } from '../emails/oneTimeTokens';
import { issuePasswordWarning, warnOfPassword } from '../emails/warnings.service';
import type { CallOrigin } from '../sessions/session.types';
import { listAccessSince, type AddedAccess } from './accessSources';
import {
  AccessKind,
  RecentAccessState,
  type RecentAccess,
  type RecentAccessReview,
} from './recovery.types';
import { isSuspect, suspicionOf } from './suspicion.service';

/** How far back access counts as recent. */
const RECENT = 30 * DAY;

/** As long as the link "Ce n'était pas moi" of the same mail. */
const REVIEW_LIFETIME = 7 * DAY;
const REVIEWS = { links: 20, withinMilliseconds: DAY };

/** Returns the start of the period that a review covers. */
export const reviewedSince = (): Date => fromNow(-RECENT);

/** Returns the ID of an access among all kinds. */
export const accessId = ({ kind, id }: AddedAccess): string => `${kind}:${id}`;

/**
 * Returns the access added recently to an account. A review proves the mailbox only, so it removes
 * a second factor under the same rule as the links of warnings do.
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
 * Mails the holder that the password was reset, inside the open transaction, with the access added
 * recently and a link to remove it.
 * @returns the secret of a second link, for the page that set the password; null when nothing was
 * added
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
 * Returns what a link to review recent access can do, for its page; the link is not used up.
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
