import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { useMutation as apollo } from '@apollo/client/react';
import { useCallback, useState } from 'react';

import { asCallFailure } from '#client/platform/text/errorMessages';
import { mended } from '../mended';
import { documentOf, useGraphqlSource } from './source';

export declare namespace useMutation {
  /** A subset of Apollo's options. */
  type Options<Data, Variables extends OperationVariables> = Pick<
    apollo.Options<Data, Variables>,
    'update' | 'optimisticResponse'
  >;
  /** A subset of Apollo's result. */
  type Result<Data, Variables extends OperationVariables> = [
    run: (
      ...[options]: Record<string, never> extends Variables
        ? [options?: Options<Data, Variables> & { variables?: Variables }]
        : [options: Options<Data, Variables> & { variables: Variables }]
    ) => Promise<ApolloClient.MutateResult<Data, 'none'>>,
    state: Pick<apollo.Result<Data>, 'data' | 'error' | 'loading' | 'reset'>,
  ];
}

const atRest = { data: undefined, error: undefined, loading: false };

/**
 * Version of Apollo's `useMutation` for public pages. Takes the name of the mutation. The first
 * call loads Apollo Client.
 */
export function useMutation<Data, Variables extends OperationVariables>(
  operation: string,
  options?: useMutation.Options<Data, Variables>,
): useMutation.Result<Data, Variables> {
  const source = useGraphqlSource();
  const [state, setState] = useState<Omit<useMutation.Result<Data, Variables>[1], 'reset'>>(atRest);

  const run = async (call?: object) => {
    setState({ ...atRest, loading: true });
    try {
      const loaded = await source.load().catch((failure: unknown) => {
        const error = asCallFailure(failure);
        mended.failed(operation, error.message);
        throw error;
      });
      const asked = { ...options, ...call, mutation: documentOf(loaded, operation) };
      const result = await loaded.client.mutate(
        asked as unknown as ApolloClient.MutateOptions<Data, Variables>,
      );
      setState({ ...atRest, data: result.data as Data });
      return result as ApolloClient.MutateResult<Data, 'none'>;
    } catch (error) {
      setState({ ...atRest, error: error as Error });
      throw error;
    }
  };
  return [run, { ...state, reset: useCallback(() => setState(atRest), []) }];
}
