import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/features.push.push';
import type * as types from '../types';
export const usePushKeyQuery = (options?: useQuery.Options<types.PushKeyQuery, types.PushKeyQueryVariables>) => useQuery(documents.PushKeyDocument, options);
export const useTurnPushOnMutation = (options?: Omit<useMutation.Options<types.TurnPushOnMutation, types.TurnPushOnMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.TurnPushOnDocument, options);