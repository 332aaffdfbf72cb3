import { defineEvent } from '../../platform/bus';

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

/** An account has another email from now on. */
export interface EmailChanged {
  userId: number;
  at: Date;
  /** Its holder, staff, or the link mailed to the old address, which puts that back. */
  by: 'holder' | 'staff' | 'link';
}

export const emailChanged = defineEvent<EmailChanged>('auth.emailChanged');
