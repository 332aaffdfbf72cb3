import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import {
  LogoutDocument,
  LogoutEverywhereDocument,
  SessionEndedDocument,
  useViewerQuery,
  ViewerChangedDocument,
  ViewerDocument,
} from '../../generated/publicGraphql';
import { isUnanswered } from '../words/apiError';
import { useGraphqlSource, type GraphqlSource } from '../graphql/public/source';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { wait } from '../forms/wait';
import { readViewer } from './readViewer';
import { sessionOver } from './sessionOver';
import { signOutHere } from './signOutHere';
import {
  SessionContext,
  type Session,
  type SessionEnd,
  type SessionStatus,
  type Viewer,
} from './useSession';

/** The timeout of a sign-out, in milliseconds, after which it ends here in any case. */
const LOGOUT_MS = 5000;

export interface SessionProviderProps {
  children: ReactNode;
  /**
   * Called when the session ends without a sign-out in this tab: to say so, and to offer to sign in
   * again. `wasOpen` is false when the stored token turned out to be invalid.
   */
  onEnd?: (end: SessionEnd, wasOpen: boolean) => void;
}

interface Kept {
  token: string;
  viewer: Viewer;
}

/**
 * The session of the whole site. A stored token is checked first; other tabs follow; when the
 * server says that the session is over it ends at once.
 */
export function SessionProvider({ children, onEnd }: SessionProviderProps) {
  const source = useGraphqlSource();
  const [token, setToken] = useState(() => storage.get(storageKeys.authToken));
  const [kept, setKept] = useState<Kept | null>(null);
  const [expired, setExpired] = useState(false);
  // Counts the requests to check the stored token again.
  const [asked, setAsked] = useState(0);
  // The token that is being signed out here, whose end needs no message.
  const leaving = useRef<string | null>(null);
  const isOpen = token !== null && kept?.token === token;
  // The profile from the cache, so that a changed email shows everywhere at once.
  const { data } = useViewerQuery({ skip: !isOpen });
  const status = statusOf(token, isOpen, expired);
  const viewer = isOpen ? (data?.viewer ?? kept.viewer) : expired ? (kept?.viewer ?? null) : null;

  const end = useCallback(
    (over: string, reason: SessionEnd, wasOpen: boolean) => {
      if (leaving.current === over) return;
      // Another sign-in may have replaced the token meanwhile.
      if (storage.get(storageKeys.authToken) === over) storage.remove(storageKeys.authToken);
      setToken((current) => (current === over ? null : current));
      setExpired(wasOpen && reason === 'EXPIRED');
      onEnd?.(reason, wasOpen);
    },
    [onEnd],
  );

  useEffect(() => {
    if (!token || isOpen) return undefined;
    let live = true;
    // An answer that refuses, whatever its status, clears the token and signs the person out. No
    // answer at all is none: readViewer goes on.
    readViewer(source, () => live).then(
      (viewer) => live && setKept({ token, viewer }),
      (error: unknown) => live && end(token, isUnanswered(error) ? 'SILENCE' : 'EXPIRED', false),
    );
    return () => {
      live = false;
    };
  }, [token, isOpen, source, end, asked]);

  useEffect(() => {
    if (token) signOutHere.isLast = false;
  }, [token]);
  useSessionOver(token, isOpen, end);
  useSessionStream(isOpen ? token : null, end);
  useViewerStream(isOpen ? token : null);
  useOtherTabs((next) => {
    setExpired(false);
    setToken(next);
    void source.reset();
  });

  const session = useMemo<Session>(
    () => ({
      status,
      viewer,
      async signIn({ token: granted, viewer: person }) {
        const client = await source.load();
        if (kept && kept.viewer.user.id !== person.user.id) await source.reset();
        client.writeQuery({ query: ViewerDocument, data: { viewer: person } });
        storage.set(storageKeys.authToken, granted);
        setExpired(false);
        setKept({ token: granted, viewer: person });
        setToken(granted);
      },
      async signOut({ everywhere = false, by } = {}) {
        leaving.current = token;
        try {
          if (by) await by();
          else await endOnServer(source, everywhere);
        } catch (error) {
          leaving.current = null;
          throw error;
        }
        signOutHere.isLast = true;
        storage.remove(storageKeys.authToken);
        setExpired(false);
        setKept(null);
        setToken(null);
        await source.reset();
      },
      abandon() {
        setExpired(false);
      },
      askAgain() {
        setAsked((count) => count + 1);
      },
    }),
    [status, viewer, source, kept, token],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

async function endOnServer(source: GraphqlSource, everywhere: boolean): Promise<void> {
  const mutation = everywhere ? LogoutEverywhereDocument : LogoutDocument;
  const out = source.load().then((client) => client.mutate({ mutation }));
  if (everywhere) await out;
  else await Promise.race([out.catch(() => undefined), wait(LOGOUT_MS)]);
}

function statusOf(token: string | null, isOpen: boolean, expired: boolean): SessionStatus {
  if (token) return isOpen ? 'member' : 'loading';
  return expired ? 'expired' : 'anonymous';
}

type End = (over: string, reason: SessionEnd, wasOpen: boolean) => void;

/** Ends the session when the server refused the token of a call. */
function useSessionOver(token: string | null, isOpen: boolean, end: End): void {
  useEffect(
    () =>
      sessionOver.listen((refused) => {
        if (refused === token && isOpen) end(refused, 'EXPIRED', true);
      }),
    [token, isOpen, end],
  );
}

/** Ends the session when the server pushes its end; without a connection, the next call ends it. */
function useSessionStream(token: string | null, end: End): void {
  const source = useGraphqlSource();
  useEffect(() => {
    if (!token) return undefined;
    const stream = source.client
      ?.subscribe({ query: SessionEndedDocument, fetchPolicy: 'no-cache' })
      .subscribe(({ data }) => data && end(token, data.sessionEnded, true));
    return () => stream?.unsubscribe();
  }, [token, end, source]);
}

/**
 * Updates the viewer when the server pushes changed permissions: menus and buttons follow at once.
 */
function useViewerStream(token: string | null): void {
  const source = useGraphqlSource();
  useEffect(() => {
    if (!token) return undefined;
    const { client } = source;
    const stream = client
      ?.subscribe({ query: ViewerChangedDocument, fetchPolicy: 'no-cache' })
      .subscribe(({ data }) => {
        // Ignored when the session was replaced meanwhile.
        if (!data || storage.get(storageKeys.authToken) !== token) return;
        client.writeQuery({ query: ViewerDocument, data: { viewer: data.viewerChanged } });
      });
    return () => stream?.unsubscribe();
  }, [token, source]);
}

/** Follows sign-ins and sign-outs in other tabs. */
function useOtherTabs(follow: (token: string | null) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // The key is null for `localStorage.clear()`.
      if (key === storageKeys.authToken || key === null) latest.current(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
