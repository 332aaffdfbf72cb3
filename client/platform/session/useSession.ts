import { createContext, useContext } from 'react';

// The types alone: the generated hooks stand on the session (useSubscription).
import type { Permission, SessionEndReason, SessionViewerFragment } from '../../generated/types';

/** The signed-in person: profile, permissions, and whether the administration opens to them. */
export type Viewer = SessionViewerFragment;

/**
 * `loading`: a token is kept and the server is being asked whose it is. `expired`: the session ended
 * under the person's hands; what they see stays until they sign in again or give up.
 */
export type SessionStatus = 'loading' | 'anonymous' | 'member' | 'expired';

export interface SignOutOptions {
  everywhere?: boolean;
  /** The act that ends the sessions on the server by itself: leaving the account for instance. */
  by?: () => Promise<unknown>;
}

export interface Session {
  status: SessionStatus;
  /** Null unless `member` or `expired`. */
  viewer: Viewer | null;
  /** Keeps the token and the person that a sign-in gave. */
  signIn: (granted: { token: string; viewer: Viewer }) => Promise<void>;
  /**
   * Ends the session on the server and here, or every session of the person. Ending one never fails:
   * without a network it ends here. Ending all, or by another act, fails when that does.
   */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /** Gives up a session that has ended; on one that has not, does nothing. */
  abandon: () => void;
  /** While `loading`: asks the server anew, now, whose the kept token is. */
  askAgain: () => void;
}

/**
 * Why a session ended without its owner signing out here: as the server said, or because a server
 * in trouble could not say whose the kept token is.
 */
export type SessionEnd = SessionEndReason | 'SILENCE';

export const SessionContext = createContext<Session | null>(null);

/** The session, from inside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs SessionProvider.');
  return session;
}

/** The signed-in person. For the pages behind a guard, where there is always one. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer is for the pages behind sign-in.');
  return viewer;
}

/** Whether a person may; the server decides again on every call. */
export const may = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.permissions.includes(permission) ?? false;
