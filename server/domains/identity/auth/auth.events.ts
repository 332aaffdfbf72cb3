import { isForStaff, type ApiScope } from '#platform/access/apiScopes';
import { defineEvent } from '#platform/running/bus';
import { defineAuditActions, type AuditActions } from '#platform/auditLog';

export interface SignedIn {
  userId: number;
  at: Date;
  /** Former state of the account, which the sign-in ended; null when the account was active. */
  backFrom: 'deactivation' | 'deletion' | null;
}

export const signedIn = defineEvent<SignedIn>('auth.signedIn');

/** A visitor registered an account. */
export interface Registered {
  userId: number;
  username: string;
  at: Date;
}

export const registered = defineEvent<Registered>('auth.registered');

/**
 * Sessions were ended by a sign-out, a new password, a ban, staff, or the end of the account. Not
 * emitted when sessions expire.
 */
export interface SessionsEnded {
  userId: number;
  /**
   * IDs of the ended sessions; null when all sessions of the account ended, even expired ones,
   * apart from the session `except`.
   */
  sessionIds: readonly string[] | null;
  /** ID of the session that stays; null when none stays. */
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

/** A change of email was requested and awaits confirmation. */
export interface EmailChangeAsked {
  userId: number;
}

export const emailChangeAsked = defineEvent<EmailChangeAsked>('auth.emailChangeAsked');

/** A pending change of email was cancelled, by the holder, a link or staff. */
export interface EmailChangeStopped {
  userId: number;
  byStaff: boolean;
}

export const emailChangeStopped = defineEvent<EmailChangeStopped>('auth.emailChangeStopped');

export interface EmailChanged {
  userId: number;
  at: Date;
  /** Origin of the change: the holder, staff, or the link in the mail to the old address. */
  by: 'holder' | 'staff' | 'link';
}

export const emailChanged = defineEvent<EmailChanged>('auth.emailChanged');

/** A failed attempt to prove one's identity, at sign-in or later. */
export interface AttemptFailed {
  /** Email as entered, whether or not an account has it. */
  email: string;
  inSession: boolean;
  /** Whether a password or code was checked and wrong; false when a lock refused it. */
  checked: boolean;
  /** Whether the attempt locked the account, or one of its devices. */
  accountLocked: boolean;
  addressLocked: boolean;
}

export const attemptFailed = defineEvent<AttemptFailed>('auth.attemptFailed');

/** Staff lifted the sign-in lock of an account before its end. */
export interface SignInLockLifted {
  userId: number;
  actorId: number;
}

export const signInLockLifted = defineEvent<SignInLockLifted>('auth.lockLifted');

/** The operator of the server restored the access of a super administrator (`npm run rescue`). */
export interface Rescued {
  userId: number;
  username: string;
  /** Kind of help: a password link, the second factor turned off, or passkeys removed. */
  what: 'password' | 'secondFactor' | 'passkeys';
}

export const administratorRescued = defineEvent<Rescued>('auth.administratorRescued');

/** A member signed in from a device that is new to the account. */
export interface NewDeviceSeen {
  userId: number;
}

export const newDeviceSeen = defineEvent<NewDeviceSeen>('auth.newDeviceSeen');

/** A second factor was turned on or off, or its recovery codes were renewed or used. */
export interface TwoFactorChanged {
  userId: number;
  change: 'on' | 'off' | 'codesRenewed' | 'codeUsed';
}

export const twoFactorChanged = defineEvent<TwoFactorChanged>('auth.twoFactorChanged');

/** A change or a failed use of a passkey, with the name that its holder gave it. */
export interface PasskeyChanged {
  userId: number;
  name: string;
  /**
   * `refused`: an answer of this passkey was wrong. `copied`: an answer was correct, but its
   * signature counter was not higher than the stored one, so two devices may have the passkey.
   */
  change: 'added' | 'removed' | 'refused' | 'copied';
}

export const passkeyChanged = defineEvent<PasskeyChanged>('auth.passkeyChanged');

/** A member created or revoked an API token, with the name that its owner gave it. */
export interface ApiTokenChanged {
  userId: number;
  name: string;
  scopes: readonly ApiScope[];
}

/** Emitted in the transaction that stores the token, before the insert. */
export const apiTokenAdded = defineEvent<ApiTokenChanged>('auth.apiTokenAdded');

export const apiTokenRevoked = defineEvent<ApiTokenChanged>('auth.apiTokenRevoked');

/** An account of another site was linked to an account, or unlinked from it. */
export interface ExternalAccountChanged {
  userId: number;
  /** Name of the provider. */
  provider: string;
  /** Name of the account at the provider; empty when it is unknown. */
  label: string;
  change: 'linked' | 'unlinked';
}

export const externalAccountChanged = defineEvent<ExternalAccountChanged>(
  'auth.externalAccountChanged',
);

/** The account was recovered by a warning mail, and needs a new password. */
export interface AccountSecured {
  userId: number;
}

export const accountSecured = defineEvent<AccountSecured>('auth.accountSecured');

/** A member removed recent access to their account through a mailed link. */
export interface AccessRemoved {
  userId: number;
}

export const accessRemoved = defineEvent<AccessRemoved>('auth.accessRemoved');

/** Target of an impersonation by a super administrator: a role or a member. */
export interface ViewedAs {
  roleId: string | null;
  personId: number | null;
}

/** A super administrator started to view the administration as a role or another member. */
export interface ViewingStarted extends ViewedAs {
  actorId: number;
  until: Date;
}

export const viewingStarted = defineEvent<ViewingStarted>('auth.viewingBegan');

export enum ViewingEnd {
  /** The super administrator ended the impersonation. */
  LEFT = 'view_left',
  TIME = 'view_time',
  /** The actor is no longer a super administrator. */
  RIGHT = 'view_right',
  SESSION = 'view_session',
}

/** An impersonation ended. */
export interface ViewingEnded extends ViewedAs {
  actorId: number;
  reason: ViewingEnd;
}

export const viewingEnded = defineEvent<ViewingEnded>('auth.viewingEnded');

const target = ({ roleId, personId }: ViewedAs) =>
  personId === null
    ? { targetType: 'role' as const, targetId: roleId ?? '' }
    : { targetType: 'user' as const, targetId: personId };

function ofStaff<Action extends string>(
  action: Action,
  { userId: actorId, name, scopes }: ApiTokenChanged,
) {
  if (!scopes.some(isForStaff)) return null;
  return {
    actorId,
    action,
    targetType: 'user' as const,
    targetId: actorId,
    after: { apiTokenName: name, apiScopes: scopes },
  };
}

export const authAuditActions: AuditActions = defineAuditActions(
  {
    actions: {
      'apiToken.created': 'Jeton d’API de l’équipe créé',
      'apiToken.revoked': 'Jeton d’API de l’équipe retiré',
      'viewing.began': 'Début de «\u00A0Voir comme\u00A0»',
      'viewing.ended': 'Fin de «\u00A0Voir comme\u00A0»',
    },
    otherTargets: ['role', 'user'],
  },
  (record) => [
    // Only tokens that read the moderation: those of members are their own affair.
    record(apiTokenAdded, (token) => ofStaff('apiToken.created', token)),
    record(apiTokenRevoked, (token) => ofStaff('apiToken.revoked', token)),
    record(viewingStarted, ({ actorId, until, ...viewed }) => ({
      actorId,
      action: 'viewing.began',
      ...target(viewed),
      after: { viewUntil: until },
    })),
    record(viewingEnded, ({ actorId, reason, ...viewed }) => ({
      actorId,
      action: 'viewing.ended',
      ...target(viewed),
      after: { viewEnd: reason },
    })),
  ],
);
