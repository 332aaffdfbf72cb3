import { createContext, useContext } from 'react';

// Types only, because the generated hooks use the session (useSubscription).
import type { Permission, SessionEndReason, SessionViewerFragment } from '#client/generated/types';

/** The signed-in person: profile, permissions, and whether they may enter the administration. */
export type Viewer = SessionViewerFragment;

/**
 * `loading`: the stored token is being checked. `expired`: the session ended while the page was in
 * use; the page stays until the person signs in again or cancels.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'member' | 'expired';

export interface SignOutOptions {
  everywhere?: boolean;
  /** The act that itself ends the sessions on the server, such as deleting the account. */
  by?: () => Promise<unknown>;
}

export interface Session {
  status: SessionStatus;
  /** Null unless `member` or `expired`. */
  viewer: Viewer | null;
  /** Stores the token and the person after a sign-in. */
  signIn: (granted: { token: string; viewer: Viewer }) => Promise<void>;
  /**
   * Ends the session on the server and here, or every session of the person. Ending one never
   * throws: without a network it ends here. Ending all, or by another act, throws when that fails.
   */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /** Closes an expired session; does nothing for another one. */
  abandon: () => void;
  /** While `loading`: checks the stored token again, at once. */
  askAgain: () => void;
}

/**
 * Why a session ended without a sign-out in this tab: the server's reason, or that the server could
 * not check the stored token because of an error.
 */
export type SessionEnd = SessionEndReason | 'SILENCE';

export const SessionContext = createContext<Session | null>(null);

/** The session, inside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs SessionProvider.');
  return session;
}

/** The signed-in person, for pages behind a guard, where there always is one. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer is for the pages behind sign-in.');
  return viewer;
}

/** Whether a person has a permission; the server checks again on every call. */
export const may = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.permissions.includes(permission) ?? false;
