import { createContext, useContext } from 'react';

// Types only, because the generated hooks use the session (useSubscription).
import type { Permission, SessionEndReason, SessionViewerFragment } from '#client/generated/types';

/** The signed-in user: profile, permissions, and access to the administration. */
export type Viewer = SessionViewerFragment;

/**
 * `loading`: the stored token is being checked. `expired`: the session ended while the page was in
 * use; the page stays until the user signs in again or cancels.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'member' | 'expired';

export interface SignOutOptions {
  everywhere?: boolean;
  /** Action that ends the sessions on the server itself, such as deleting the account. */
  by?: () => Promise<unknown>;
}

export interface Session {
  status: SessionStatus;
  /** Null unless `member` or `expired`. */
  viewer: Viewer | null;
  /** Stores the token and the user after a sign-in. */
  signIn: (granted: { token: string; viewer: Viewer }) => Promise<void>;
  /**
   * Ends the session, or every session of the user, on the server and here. Ending one never
   * throws: without a network it ends here. Ending all, or by another action, throws on failure.
   */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /** Closes an expired session; does nothing for another one. */
  abandon: () => void;
  /** While `loading`: checks the stored token again, immediately. */
  askAgain: () => void;
}

/**
 * Reason for the end of a session without a sign-out in this tab: the server's reason, or that the
 * server could not check the stored token because of an error.
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

/** Returns the signed-in user. For pages behind a guard only. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('There is no viewer: call useViewer only in pages behind sign-in.');
  return viewer;
}

/** Returns whether a user has a permission; the server checks again on every call. */
export const may = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.permissions.includes(permission) ?? false;
