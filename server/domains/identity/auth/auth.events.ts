import { defineEvent } from '../../../platform/running/bus';

/** Somebody signed in. */
export interface SignedIn {
  userId: number;
  at: Date;
  /** What the sign-in brought the account back from: by it, the account is as it was. */
  backFrom: 'deactivation' | 'deletion' | null;
}

export const signedIn = defineEvent<SignedIn>('auth.signedIn');

/** An account was made by its holder. */
export interface Registered {
  userId: number;
  username: string;
  at: Date;
}

export const registered = defineEvent<Registered>('auth.registered');

/** A password was changed by its holder, or reset through a mailed link. */
export interface PasswordChanged {
  userId: number;
  at: Date;
  byReset: boolean;
}

export const passwordChanged = defineEvent<PasswordChanged>('auth.passwordChanged');

/** Another email was asked for; it waits for its confirmation. */
export interface EmailChangeAsked {
  userId: number;
}

export const emailChangeAsked = defineEvent<EmailChangeAsked>('auth.emailChangeAsked');

/** A change of email that waited will not be: by its holder, by a link, or as staff set another one. */
export interface EmailChangeStopped {
  userId: number;
  byStaff: boolean;
}

export const emailChangeStopped = defineEvent<EmailChangeStopped>('auth.emailChangeStopped');

/** An account has another email from now on. */
export interface EmailChanged {
  userId: number;
  at: Date;
  /** Its holder, staff, or the link mailed to the old address, which puts that back. */
  by: 'holder' | 'staff' | 'link';
}

export const emailChanged = defineEvent<EmailChanged>('auth.emailChanged');

/** Somebody did not prove who they are: at sign-in, or where a signed-in person is asked again. */
export interface AttemptFailed {
  /** As typed, whether an account has it or not. */
  email: string;
  /** Whether a session of the account asked. */
  inSession: boolean;
  /** Whether a password or a code was looked at, and was wrong. */
  looked: boolean;
  /** Whether it locked the account, or a device of it. */
  accountLocked: boolean;
  /** Whether it locked the address that it came from. */
  addressLocked: boolean;
}

export const attemptFailed = defineEvent<AttemptFailed>('auth.attemptFailed');

/** Staff opened the lock of an account before its end. */
export interface SignInLockLifted {
  userId: number;
  actorId: number;
}

export const signInLockLifted = defineEvent<SignInLockLifted>('auth.lockLifted');

/** Somebody signed in from where the account never did. */
export interface NewDeviceSeen {
  userId: number;
}

export const newDeviceSeen = defineEvent<NewDeviceSeen>('auth.newDeviceSeen');

/** What became of a second factor, by its holder. */
export interface TwoFactorChanged {
  userId: number;
  change: 'on' | 'off' | 'codesRenewed' | 'codeUsed';
}

export const twoFactorChanged = defineEvent<TwoFactorChanged>('auth.twoFactorChanged');

/** By the link of a warning, the holder said that it was not them: the account is closed to everybody. */
export interface AccountSecured {
  userId: number;
}

export const accountSecured = defineEvent<AccountSecured>('auth.accountSecured');
