import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.account.security.apiTokens.ApiTokens';
import type * as types from '../types';
export const useMyApiTokensQuery = (options?: useQuery.Options<types.MyApiTokensQuery, types.MyApiTokensQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyApiTokensDocument, options);
export const useCreateApiTokenMutation = (options?: Omit<useMutation.Options<types.CreateApiTokenMutation, types.CreateApiTokenMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CreateApiTokenDocument, options);
export const useRevokeApiTokenMutation = (options?: Omit<useMutation.Options<types.RevokeApiTokenMutation, types.RevokeApiTokenMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RevokeApiTokenDocument, options);