import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { useViewerQuery } from '#client/generated/publicGraphql';
import { isUnanswered } from '../text/apiError';
import { useGraphqlSource, type GraphqlSource } from '../graphql/public/source';
import { clearDeviceData } from '../device/clearDeviceData';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { wait } from '../forms/wait';
import { saveTheme, type ThemeChoice } from '../theme';
import { cancelledDeletion } from './cancelledDeletion';
import { pageSession } from './pageSession';
import { readViewer } from './readViewer';
import {
  useOtherTabs,
  useSessionOver,
  useSessionStream,
  useViewerStream,
  type End,
} from './sessionSignals';
import { signOutHere } from './signOutHere';
import {
  SessionContext,
  type Session,
  type SessionEnd,
  type SessionStatus,
  type Viewer,
} from './useSession';

/** Maximum time to wait for the server when signing out, in milliseconds. */
const LOGOUT_MS = 5000;

export interface SessionProviderProps {
  children: ReactNode;
  /**
   * Called when the session ends without a sign-out in this tab, to show a message and offer a new
   * sign-in. `wasOpen` is false when the session never opened, because the stored token was invalid
   * or could not be checked.
   */
  onEnd?: (end: SessionEnd, wasOpen: boolean) => void;
}

interface LoadedSession {
  token: string;
  viewer: Viewer;
}

/**
 * Provides the session of the whole site. Checks a stored token before it opens the session,
 * follows sign-ins and sign-outs in other tabs, and ends the session as soon as the server reports
 * its end.
 */
export function SessionProvider({ children, onEnd }: SessionProviderProps) {
  const source = useGraphqlSource();
  const state = useSessionState(source);
  const { token, isOpen, status, viewer, setExpired } = state;
  const { end, setLeaving } = useEnd(state, onEnd);
  const askAgain = useTokenCheck(isOpen ? null : token, state.setLoaded, end);
  const { signIn, signOut } = useSessionActions(state, setLeaving);
  const abandon = useCallback(() => setExpired(false), [setExpired]);

  useEffect(() => {
    if (token) signOutHere.isLast = false;
  }, [token]);
  useSessionOver(token, isOpen, end);
  useSessionStream(isOpen ? token : null, end);
  useViewerStream(isOpen ? token : null);
  useOtherTabs(token, (next) => {
    state.follow(next);
    void source.reset();
  });

  useTheme(token, viewer);
  useDeviceCleanup(token);
  useEffect(() => {
    // An unchecked token may be invalid.
    if (token === null || isOpen) pageSession.agreeWith(token);
  }, [token, isOpen]);

  const session = useMemo<Session>(
    () => ({ status, viewer, signIn, signOut, abandon, askAgain }),
    [status, viewer, signIn, signOut, abandon, askAgain],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Applies the theme that the signed-in user chose. Visitors see the light theme. */
function useTheme(token: string | null, viewer: Viewer | null): void {
  const theme = token === null ? 'LIGHT' : viewer?.theme;
  useEffect(() => {
    if (theme) saveTheme(choices[theme]);
  }, [theme]);
}

/** Deletes the data kept in the browser for the user, when the session ends in any tab. */
function useDeviceCleanup(token: string | null): void {
  useEffect(() => {
    if (token !== null) return;
    cancelledDeletion.close();
    storage.remove(storageKeys.paletteRecents);
    void clearDeviceData(signOutHere.isLast);
  }, [token]);
}

const choices: Readonly<Record<Viewer['theme'], ThemeChoice>> = {
  LIGHT: 'light',
  DARK: 'dark',
  SYSTEM: 'system',
};

function useSessionState(source: GraphqlSource) {
  const [token, setToken] = useState(
    () => source.renderedFor ?? storage.get(storageKeys.authToken),
  );
  const [loaded, setLoaded] = useState<LoadedSession | null>(() => knownSession(source, token));
  const [expired, setExpired] = useState(false);
  const isOpen = token !== null && loaded?.token === token;
  // Read from the cache, so that a changed profile, such as a new email, is shown everywhere
  // immediately.
  const { data } = useViewerQuery({ skip: !isOpen });
  const status = statusOf(token, isOpen, expired);
  const viewer = isOpen
    ? (data?.viewer ?? loaded.viewer)
    : expired
      ? (loaded?.viewer ?? null)
      : null;

  /** Switches to the session token of another tab, then requests its user. */
  const follow = useCallback((next: string | null) => {
    setExpired(false);
    setToken(next);
  }, []);
  /** Switches to a new session; null signs out. */
  const replace = useCallback(
    (next: LoadedSession | null) => {
      setLoaded(next);
      follow(next?.token ?? null);
    },
    [follow],
  );
  return {
    token,
    loaded,
    isOpen,
    status,
    viewer,
    setToken,
    setLoaded,
    setExpired,
    follow,
    replace,
  };
}

/** Returns the session for which the server rendered the page; null when it did not. */
function knownSession(source: GraphqlSource, token: string | null): LoadedSession | null {
  if (!source.loaded || token === null || token !== source.renderedFor) return null;
  const { client, documents } = source.loaded;
  const viewer = client.readQuery({ query: documents.ViewerDocument })?.viewer;
  return viewer ? { token, viewer } : null;
}

type SessionState = ReturnType<typeof useSessionState>;

/**
 * Returns two functions: `end` ends a session, and `setLeaving` sets the token that is being signed
 * out in this tab. `end` does nothing for that token.
 */
function useEnd({ setToken, setExpired }: SessionState, onEnd: SessionProviderProps['onEnd']) {
  // Token that is being signed out in this tab. The end of its session shows no message.
  const leaving = useRef<string | null>(null);
  const setLeaving = useCallback((over: string | null) => void (leaving.current = over), []);
  const end = useCallback<End>(
    (over, reason, wasOpen) => {
      if (leaving.current === over) return;
      // Another sign-in may already have replaced the stored token.
      if (storage.get(storageKeys.authToken) === over) storage.remove(storageKeys.authToken);
      setToken((current) => (current === over ? null : current));
      setExpired(wasOpen && reason === 'EXPIRED');
      onEnd?.(reason, wasOpen);
    },
    [onEnd, setToken, setExpired],
  );
  return { end, setLeaving };
}

/**
 * Checks a stored token, then opens the session with its user, or ends the session.
 * @param token null when there is nothing to check
 * @returns a function that checks the token again immediately
 */
function useTokenCheck(
  token: string | null,
  setLoaded: (loaded: LoadedSession) => void,
  end: End,
): () => void {
  const source = useGraphqlSource();
  // Incremented to check the token again.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    let live = true;
    // Any refusal clears the token and signs the user out. A missing response does not, because
    // readViewer retries.
    readViewer(source, () => live).then(
      (viewer) => live && setLoaded({ token, viewer }),
      (error: unknown) => live && end(token, isUnanswered(error) ? 'SILENCE' : 'EXPIRED', false),
    );
    return () => {
      live = false;
    };
  }, [token, source, setLoaded, end, asked]);
  return useCallback(() => setAsked((count) => count + 1), []);
}

/** Returns the functions that sign in and out, both in the browser and on the server. */
function useSessionActions(
  { token, loaded, replace }: SessionState,
  setLeaving: (token: string | null) => void,
) {
  const source = useGraphqlSource();
  const signIn = useCallback<Session['signIn']>(
    async (granted) => {
      const { viewer } = granted;
      const { client, documents } = await source.load();
      if (loaded && loaded.viewer.user.id !== viewer.user.id) await source.reset();
      client.writeQuery({ query: documents.ViewerDocument, data: { viewer } });
      storage.set(storageKeys.authToken, granted.token);
      pageSession.signedIn(granted.token);
      replace(granted);
    },
    [source, loaded, replace],
  );
  const signOut = useCallback<Session['signOut']>(
    async ({ everywhere = false, by } = {}) => {
      setLeaving(token);
      try {
        if (by) await by();
        else await endOnServer(source, everywhere);
      } catch (error) {
        setLeaving(null);
        throw error;
      }
      signOutHere.isLast = true;
      storage.remove(storageKeys.authToken);
      replace(null);
      await source.reset();
    },
    [source, token, setLeaving, replace],
  );
  return { signIn, signOut };
}

async function endOnServer(source: GraphqlSource, everywhere: boolean): Promise<void> {
  const out = source.load().then(({ client, documents }) => {
    const { LogoutDocument, LogoutEverywhereDocument } = documents;
    return client.mutate({ mutation: everywhere ? LogoutEverywhereDocument : LogoutDocument });
  });
  if (everywhere) await out;
  else await Promise.race([out.catch(() => undefined), wait(LOGOUT_MS)]);
}

function statusOf(token: string | null, isOpen: boolean, expired: boolean): SessionStatus {
  if (token) return isOpen ? 'member' : 'loading';
  return expired ? 'expired' : 'anonymous';
}
