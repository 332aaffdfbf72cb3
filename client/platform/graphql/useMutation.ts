import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';

import { EmptyAnswerError } from '../words/apiError';
import { messageOf } from '../words/errorMessages';
import { mended } from './mended';
import { useGraphqlSource, type Document } from './source';

type Passed<Data, Variables extends OperationVariables> = Pick<
  ApolloClient.MutateOptions<Data, Variables, ApolloCache>,
  'optimisticResponse' | 'update' | 'refetchQueries' | 'awaitRefetchQueries'
>;

interface MutationState<Data> {
  data: Data | undefined;
  error: unknown;
  loading: boolean;
}

export declare namespace useMutation {
  /** Options of every call of the mutation. */
  type Options<Data, Variables extends OperationVariables> = Passed<Data, Variables>;
  /** Runs the mutation. Fails with what went wrong: see `messageOf`. */
  type Run<Data, Variables extends OperationVariables> = (
    options: Passed<Data, Variables> &
      (Record<string, never> extends Variables
        ? { variables?: Variables }
        : { variables: Variables }),
  ) => Promise<{ data: Data }>;
  type Result<Data, Variables extends OperationVariables> = [
    Run<Data, Variables>,
    MutationState<Data> & { reset: () => void },
  ];
}

const atRest = { data: undefined, error: undefined, loading: false };

/**
 * A mutation and the state of its last call. The generated hooks call it; components use those.
 */
export function useMutation<Data, Variables extends OperationVariables>(
  document: Document<Data, Variables>,
  options?: useMutation.Options<Data, Variables>,
): useMutation.Result<Data, Variables> {
  const source = useGraphqlSource();
  const [state, setState] = useState<MutationState<Data>>(atRest);
  const said = useRef<string | null>(null);

  const run = async (call: Parameters<useMutation.Run<Data, Variables>>[0]) => {
    setState({ ...atRest, loading: true });
    try {
      const client = await source.load();
      const { data } = await client.mutate<Data, Variables>({
        ...options,
        ...call,
        mutation: document,
      } as ApolloClient.MutateOptions<Data, Variables, ApolloCache>);
      if (!data) throw new EmptyAnswerError();
      // Without a full answer there is an error, which `mutate` throws.
      const full = data as Data;
      setState({ ...atRest, data: full });
      if (said.current !== null) mended.tell(said.current);
      said.current = null;
      return { data: full };
    } catch (error) {
      setState({ ...atRest, error });
      said.current = messageOf(error);
      throw error;
    }
  };
  const reset = useCallback(() => setState(atRest), []);
  return [run, { ...state, reset }];
}
