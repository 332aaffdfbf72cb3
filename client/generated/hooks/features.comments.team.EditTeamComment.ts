import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/features.comments.team.EditTeamComment';
import type * as types from '../types';
export const useTeamCommentToEditQuery = (options: useQuery.Options<types.TeamCommentToEditQuery, types.TeamCommentToEditQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.TeamCommentToEditDocument, options);
export const useEditTeamCommentMutation = (options?: Omit<useMutation.Options<types.EditTeamCommentMutation, types.EditTeamCommentMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.EditTeamCommentDocument, options);