import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.messages.messages';
import type * as types from '../types';
export const useMyConversationsQuery = (options?: useQuery.Options<types.MyConversationsQuery, types.MyConversationsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyConversationsDocument, options);
export const useMyConversationQuery = (options: useQuery.Options<types.MyConversationQuery, types.MyConversationQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyConversationDocument, options);
export const useAnswerTeamMutation = (options?: Omit<useMutation.Options<types.AnswerTeamMutation, types.AnswerTeamMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.AnswerTeamDocument, options);