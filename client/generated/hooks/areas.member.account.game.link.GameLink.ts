import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.account.game.link.GameLink';
import type * as types from '../types';
export const useGameLinkQuery = (options: useQuery.Options<types.GameLinkQuery, types.GameLinkQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.GameLinkDocument, options);
export const useApproveGameLinkMutation = (options?: Omit<useMutation.Options<types.ApproveGameLinkMutation, types.ApproveGameLinkMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ApproveGameLinkDocument, options);
export const useRefuseGameLinkMutation = (options?: Omit<useMutation.Options<types.RefuseGameLinkMutation, types.RefuseGameLinkMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RefuseGameLinkDocument, options);