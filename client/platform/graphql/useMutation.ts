import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation as useApollo } from '@apollo/client/react';
import { useCallback } from 'react';

import { outcomeIn, type Outcome } from '../text/outcomes';

/** Results of a mutation without the expected outcomes, with which the call rejects. */
type Changed<Data> = { [Name in keyof Data]: Exclude<Data[Name], Outcome> };

export declare namespace useMutation {
  type Options<Data, Variables extends OperationVariables> = useApollo.Options<Data, Variables>;
  type Result<Data, Variables extends OperationVariables> = [
    run: (
      ...options: Parameters<useApollo.MutationFunction<Data, Variables>>
    ) => Promise<ApolloClient.MutateResult<Changed<Data>, 'none'>>,
    state: useApollo.Result<Data>,
  ];
}

/**
 * Version of Apollo's `useMutation` whose calls reject with a ConflictFailure when the server
 * returned a version conflict, and with an ApprovalPending when it returned a request for approval,
 * so that neither is ever reported as a success. The option `update` is called with them too.
 */
export function useMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: useMutation.Options<Data, Variables> & { errorPolicy?: 'none' },
): useMutation.Result<Data, Variables> {
  const [mutate, state] = useApollo<Data, Variables>(document, options);
  const run = useCallback(
    async (...given: Parameters<typeof mutate>) => {
      const result = await mutate(...given);
      const outcome = outcomeIn(result.data);
      if (outcome) throw outcome;
      return result;
    },
    [mutate],
  );
  return [run, state] as unknown as useMutation.Result<Data, Variables>;
}
