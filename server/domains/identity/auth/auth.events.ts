import { defineEvent } from '#platform/running/bus';

/** Somebody signed in. */
export interface SignedIn {
  userId: number;
  at: Date;
  /** The state that the sign-in ended: a deactivated account, or one about to be deleted. */
  backFrom: 'deactivation' | 'deletion' | null;
}

export const signedIn = defineEvent<SignedIn>('auth.signedIn');

/** A person created their own account. */
export interface Registered {
  userId: number;
  username: string;
  at: Date;
}

export const registered = defineEvent<Registered>('auth.registered');

/**
 * Sessions were ended: by a sign-out, a new password, a ban, staff or the end of the account. Those
 * that only expire are not among them.
 */
export interface SessionsEnded {
  userId: number;
  /** Which; null for all but `except`, those that expired before included. */
  sessionIds: readonly string[] | null;
  /** The session that stays. */
  except: string | null;
}

export const sessionsEnded = defineEvent<SessionsEnded>('auth.sessionsEnded');

/** A password was changed by its holder, or reset through a mailed link. */
export interface PasswordChanged {
  userId: number;
  at: Date;
  byReset: boolean;
}

export const passwordChanged = defineEvent<PasswordChanged>('auth.passwordChanged');

/** A change of email was requested and waits for its confirmation. */
export interface EmailChangeAsked {
  userId: number;
}

export const emailChangeAsked = defineEvent<EmailChangeAsked>('auth.emailChangeAsked');

/**
 * A pending change of email was cancelled: by the holder, by a link, or because staff set another
 * one.
 */
export interface EmailChangeStopped {
  userId: number;
  byStaff: boolean;
}

export const emailChangeStopped = defineEvent<EmailChangeStopped>('auth.emailChangeStopped');

/** The email of an account has changed. */
export interface EmailChanged {
  userId: number;
  at: Date;
  /** The holder, staff, or the link in the mail to the old address, which restores that one. */
  by: 'holder' | 'staff' | 'link';
}

export const emailChanged = defineEvent<EmailChanged>('auth.emailChanged');

/**
 * A failed attempt to prove one's identity: at sign-in, or when a signed-in person is asked again.
 */
export interface AttemptFailed {
  /** As typed, whether or not an account has it. */
  email: string;
  /** Whether the attempt came from a session of the account. */
  inSession: boolean;
  /** Whether a password or a code was checked, and was wrong. */
  checked: boolean;
  /** Whether the attempt locked the account, or one of its devices. */
  accountLocked: boolean;
  /** Whether the attempt locked the IP address that it came from. */
  addressLocked: boolean;
}

export const attemptFailed = defineEvent<AttemptFailed>('auth.attemptFailed');

/** Staff lifted the lock of an account before its end. */
export interface SignInLockLifted {
  userId: number;
  actorId: number;
}

export const signInLockLifted = defineEvent<SignInLockLifted>('auth.lockLifted');

/** Whoever runs the machine gave a super administrator a way back in (`npm run rescue`). */
export interface Rescued {
  userId: number;
  username: string;
  /** A link to a new password, the second factor turned off, or the passkeys removed. */
  what: 'password' | 'secondFactor' | 'passkeys';
}

export const administratorRescued = defineEvent<Rescued>('auth.administratorRescued');

/** A sign-in from a device that the account did not know. */
export interface NewDeviceSeen {
  userId: number;
}

export const newDeviceSeen = defineEvent<NewDeviceSeen>('auth.newDeviceSeen');

/** The holder turned their second factor on or off, or renewed its codes. */
export interface TwoFactorChanged {
  userId: number;
  change: 'on' | 'off' | 'codesRenewed' | 'codeUsed';
}

export const twoFactorChanged = defineEvent<TwoFactorChanged>('auth.twoFactorChanged');

/** Something happened to a passkey, which its holder named. */
export interface PasskeyChanged {
  userId: number;
  name: string;
  /**
   * `refused`: a wrong answer came in its name; `copied`: a right one whose count of signatures was
   * behind, so that two devices have it.
   */
  change: 'added' | 'removed' | 'refused' | 'copied';
}

export const passkeyChanged = defineEvent<PasskeyChanged>('auth.passkeyChanged');

/**
 * The account was taken back through the link of a warning. Sign-in is impossible until a new
 * password is set.
 */
export interface AccountSecured {
  userId: number;
}

export const accountSecured = defineEvent<AccountSecured>('auth.accountSecured');

/** Access was removed through the mailed link to review recent access. */
export interface AccessRemoved {
  userId: number;
}

export const accessRemoved = defineEvent<AccessRemoved>('auth.accessRemoved');

/** As whom a super administrator looks at the administration: a role or a person. */
export interface ViewedAs {
  roleId: string | null;
  personId: number | null;
}

/** A super administrator began to look at the administration as somebody else. */
export interface ViewingStarted extends ViewedAs {
  actorId: number;
  until: Date;
}

export const viewingStarted = defineEvent<ViewingStarted>('auth.viewingBegan');

/** Why looking as somebody else ended. */
export enum ViewingEnd {
  /** Its actor left the view. */
  LEFT = 'view_left',
  /** Its time was over. */
  TIME = 'view_time',
  /** Its actor is no longer a super administrator. */
  RIGHT = 'view_right',
  /** Its session ended. */
  SESSION = 'view_session',
}

/** Looking as somebody else ended. */
export interface ViewingEnded extends ViewedAs {
  actorId: number;
  reason: ViewingEnd;
}

export const viewingEnded = defineEvent<ViewingEnded>('auth.viewingEnded');
