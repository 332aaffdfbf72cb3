import type { Member } from '#platform/access/actor';
import { acquireLock, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { DAY, MINUTE, SECOND } from '#platform/running/clock';
import { maskedEmail } from '#platform/text/email';
import {
  COOL_DOWN,
  sendEmailVerification,
} from '#domains/identity/auth/emails/emailVerification.service';
import {
  INVITATION_LIFETIME,
  resendInvitation,
  sendPasswordReset,
} from '#domains/identity/auth/passwords/passwords.service';
import { authorizeActionOn } from '#domains/identity/roles/roles.service';
import type { Ban } from '#domains/identity/users/bans/ban.entity';
import type { User } from '#domains/identity/users/user.entity';
import { accountMailSent } from '#domains/identity/users/users.events';
import { requireUser } from '#domains/identity/users/users.service';
import { accountsErrors } from '#domains/identity/accounts/accounts.errors';
import { GRACE_DAYS } from '#domains/identity/accounts/leaving/erasure.service';
import type { ManagedUser } from '../managedUser.types';
import { AccountMail, SignInObstacleKind as Kind, type SignInObstacle } from './signInHelp.types';

/**
 * Rate limits of mails that staff send to members who cannot sign in: per recipient, to protect
 * their mailbox, and per member of staff.
 */
const PER_MEMBER = { limit: 3, windowSeconds: (15 * MINUTE) / SECOND };
const PER_ACTOR = { limit: 30, windowSeconds: (60 * MINUTE) / SECOND };

/**
 * Functions for each kind of mail. `refuse` throws when this kind of mail does not apply to the
 * account. `send` mails it, inside the open transaction.
 */
const MAILS: Readonly<
  Record<AccountMail, { refuse?: (user: User) => void; send: (user: User) => Promise<void> }>
> = {
  [AccountMail.CONFIRMATION]: {
    refuse: ({ emailVerified }) => {
      if (emailVerified) throw new AppError(accountsErrors.EMAIL_CONFIRMED);
    },
    send: async (user) => {
      if (await sendEmailVerification(user, 'staff')) return;
      throw AppError.wait('RATE_LIMITED', COOL_DOWN / SECOND);
    },
  },
  [AccountMail.INVITATION]: {
    refuse: ({ invitedAt }) => {
      if (!invitedAt) throw new AppError(accountsErrors.NOT_INVITED);
    },
    send: resendInvitation,
  },
  [AccountMail.PASSWORD_RESET]: { send: (user) => sendPasswordReset(user, 'staff') },
};

/**
 * Mails a member the link that they need to sign in. Only the mail contains the link.
 * @returns the masked address to which the mail is sent
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; EMAIL_CONFIRMED;
 *   NOT_INVITED; RATE_LIMITED per member and per actor
 */
export async function sendAccountMail(
  actor: Member,
  userId: number,
  mail: AccountMail,
): Promise<string> {
  return transaction(async () => {
    await authorizeActionOn(actor, userId);
    // A sign-in and the choice of a password acquire the same lock, because they make the mail
    // unnecessary.
    await acquireLock(`user:${userId}`);
    const user = await requireUser(userId);
    const { refuse, send } = MAILS[mail];
    refuse?.(user);
    await throttle(`account-mail:${userId}`, PER_MEMBER);
    await throttle(`account-mails-of:${actor.userId}`, PER_ACTOR);
    await send(user);
    await emit(accountMailSent, { userId, actorId: actor.userId, mail });
    return maskedEmail(user.email);
  });
}

/** Data that determines the obstacles to sign-in, in addition to the fields of the account. */
interface SignInFacts {
  ban: Ban | null;
  lockedUntil: Date | null;
  /** Whether sign-in requires a second factor; null when the caller may not see it. */
  secondFactor: boolean | null;
  emailVerificationRequired: boolean;
}

/**
 * Returns the reasons why the holder of an account may be unable to sign in. The obstacle that is
 * hardest to overcome comes first.
 */
export function signInObstacles(
  user: ManagedUser,
  { ban, lockedUntil, secondFactor, emailVerificationRequired }: SignInFacts,
): SignInObstacle[] {
  const { invitedAt, deletionRequestedAt: leaving } = user;
  const isUnconfirmed = emailVerificationRequired && !user.emailVerified && !invitedAt;
  const obstacles: (SignInObstacle | false | null)[] = [
    ban && { kind: Kind.BANNED, since: ban.bannedAt, until: ban.expiresAt },
    lockedUntil && { kind: Kind.LOCKED, since: null, until: lockedUntil },
    user.passwordClosed && { kind: Kind.PASSWORD_CLOSED, since: null, until: null },
    invitedAt && {
      kind: Kind.INVITATION_PENDING,
      since: invitedAt,
      until: after(invitedAt, INVITATION_LIFETIME),
    },
    isUnconfirmed && { kind: Kind.EMAIL_UNCONFIRMED, since: null, until: null },
    secondFactor && { kind: Kind.SECOND_FACTOR, since: null, until: null },
    leaving && {
      kind: Kind.DELETION_REQUESTED,
      since: leaving,
      until: after(leaving, GRACE_DAYS * DAY),
    },
    !leaving && !user.isActive && { kind: Kind.DEACTIVATED, since: null, until: null },
  ];
  return obstacles.filter((obstacle) => obstacle !== false && obstacle !== null);
}

const after = (start: Date, milliseconds: number): Date => new Date(start.getTime() + milliseconds);
