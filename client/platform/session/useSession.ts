import { createContext, useContext } from 'react';

// Imports types only, because the generated hooks use the session (useSubscription), which would be
// a circular import.
import type { Permission, SessionEndReason, SessionViewerFragment } from '#client/generated/types';

/** The signed-in user: profile, permissions, and access to the administration. */
export type Viewer = SessionViewerFragment;

/**
 * State of the session. `loading`: the stored token is being checked. `expired`: the session ended
 * while the page was in use; the page stays until the user signs in again or cancels.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'member' | 'expired';

export interface SignOutOptions {
  everywhere?: boolean;
  /** Call to make instead of the logout, such as the deletion of the account. */
  by?: () => Promise<unknown>;
}

export interface Session {
  status: SessionStatus;
  /** The user of the session; null unless the status is `member` or `expired`. */
  viewer: Viewer | null;
  /** Opens a session with the token and the user that a sign-in returned. */
  signIn: (granted: { token: string; viewer: Viewer }) => Promise<void>;
  /**
   * Ends the session, or every session of the user, on the server and in this browser. Ending only
   * this session never throws, and succeeds without a network. Ending all sessions, or ending them
   * through `by`, throws on failure.
   */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /** Closes an expired session; does nothing in any other state. */
  abandon: () => void;
  /** Checks the stored token again immediately, if the status is `loading`. */
  askAgain: () => void;
}

/**
 * Reason why a session ended without a sign-out in this tab: the server's reason, or 'SILENCE' when
 * server errors prevented the check of the stored token.
 */
export type SessionEnd = SessionEndReason | 'SILENCE';

export const SessionContext = createContext<Session | null>(null);

/** Returns the session. Must be called inside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error('SessionContext has no value: call useSession inside SessionProvider.');
  return session;
}

/** Returns the signed-in user. Only for pages behind sign-in; throws elsewhere. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('There is no viewer: call useViewer only in pages behind sign-in.');
  return viewer;
}

/** Returns whether a user has a permission. The server checks it again on every call. */
export const may = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.permissions.includes(permission) ?? false;
