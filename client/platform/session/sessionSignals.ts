import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { useGraphqlSource } from '../graphql/public/source';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { sessionOver } from './sessionOver';
import { applyViewer } from './applyViewer';
import type { SessionEnd } from './useSession';

/** Ends the session of the token `over`. `wasOpen` is false if it never opened. */
export type End = (over: string, reason: SessionEnd, wasOpen: boolean) => void;

/** Ends the session when the server refuses its token in the response to a call. */
export function useSessionOver(token: string | null, isOpen: boolean, end: End): void {
  useEffect(
    () =>
      sessionOver.listen((refused) => {
        if (refused === token && isOpen) end(refused, 'EXPIRED', true);
      }),
    [token, isOpen, end],
  );
}

/** Ends the session when the server sends a subscription event about its end. */
export function useSessionStream(token: string | null, end: End): void {
  const source = useGraphqlSource();
  useEffect(() => {
    if (!token || !source.loaded) return undefined;
    const { client, documents } = source.loaded;
    const stream = client
      .subscribe({ query: documents.SessionEndedDocument, fetchPolicy: 'no-cache' })
      .subscribe(({ data }) => data && end(token, data.sessionEnded, true));
    return () => stream.unsubscribe();
  }, [token, end, source]);
}

/** Updates the viewer when the server pushes changed permissions. */
export function useViewerStream(token: string | null): void {
  const source = useGraphqlSource();
  useEffect(() => {
    if (!token || !source.loaded) return undefined;
    const { client, documents } = source.loaded;
    const stream = client
      .subscribe({ query: documents.ViewerChangedDocument, fetchPolicy: 'no-cache' })
      .subscribe(({ data }) => {
        // Ignored when another session has replaced this one.
        if (!data || storage.get(storageKeys.authToken) !== token) return;
        void applyViewer(source, data.viewerChanged);
      });
    return () => stream.unsubscribe();
  }, [token, source]);
}

/**
 * Calls `follow` with the new token, or null, when another tab signs in or out. A page that the
 * browser kept in memory follows before it is shown again.
 */
export function useOtherTabs(token: string | null, follow: (token: string | null) => void): void {
  const shown = useRef(token);
  const latest = useRef(follow);
  useEffect(() => {
    shown.current = token;
    latest.current = follow;
  });
  useEffect(() => {
    const followStored = () => {
      const present = storage.get(storageKeys.authToken);
      if (present !== shown.current) latest.current(present);
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // In the event of `localStorage.clear()`, the key is null.
      if (key === storageKeys.authToken || key === null) latest.current(newValue);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flushSync(followStored);
    };
    // Detects a change that another tab made after the token was read and before this effect ran.
    followStored();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
