import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.account.game.GameTokens';
import type * as types from '../types';
export const useMyGameTokensQuery = (options?: useQuery.Options<types.MyGameTokensQuery, types.MyGameTokensQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyGameTokensDocument, options);
export const useCreateGameTokenMutation = (options?: Omit<useMutation.Options<types.CreateGameTokenMutation, types.CreateGameTokenMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CreateGameTokenDocument, options);
export const useRevokeGameTokenMutation = (options?: Omit<useMutation.Options<types.RevokeGameTokenMutation, types.RevokeGameTokenMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RevokeGameTokenDocument, options);