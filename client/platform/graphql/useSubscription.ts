import type { OperationVariables } from '@apollo/client';
import { useEffect, useRef, useState } from 'react';

import { useSession } from '../session/useSession';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { operationKey, useGraphqlSource, type Document } from './source';

export declare namespace useSubscription {
  type Options<Data, Variables> = {
    /** Called for each message, with the newest function given. */
    onData: (data: Data) => void;
    /**
     * Called each time messages begin to come in: what was said before was not heard.
     * @param again whether they could not for a while, after they could or at first
     */
    onLive?: (again: boolean) => void;
    /** Listens to nothing while true. */
    skip?: boolean;
  } & (Record<string, never> extends Variables
    ? { variables?: Variables }
    : { variables: Variables });

  interface Result {
    /** Whether messages can come in; when not, ask from time to time. */
    live: boolean;
  }
}

/**
 * Listens to the server while the component is drawn and somebody is signed in, over the one socket
 * of the session. The generated hooks call it; components use those.
 */
export function useSubscription<Data, Variables extends OperationVariables>(
  document: Document<Data, Variables>,
  {
    variables,
    onData,
    onLive,
    skip = false,
  }: {
    variables?: Variables;
    onData: (data: Data) => void;
    onLive?: (again: boolean) => void;
    skip?: boolean;
  },
): useSubscription.Result {
  const source = useGraphqlSource();
  const { status } = useSession();
  const [live, setLive] = useState(false);
  const latest = useRef({ variables, onData, onLive });
  useEffect(() => {
    latest.current = { variables, onData, onLive };
  });
  const key = operationKey(document, variables);
  useEffect(() => {
    const token = storage.get(storageKeys.authToken);
    if (skip || status !== 'member' || !token) return undefined;
    let lost = false;
    const stop = source.listen(
      { token, document, variables: latest.current.variables },
      {
        onData: (data) => latest.current.onData(data),
        onLive: (isLive) => {
          setLive(isLive);
          if (isLive) latest.current.onLive?.(lost);
          else lost = true;
        },
      },
    );
    return () => {
      stop();
      setLive(false);
    };
    // The key stands for the variables, whose object is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, document, key, skip, status]);
  return { live };
}
