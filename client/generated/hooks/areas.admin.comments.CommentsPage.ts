import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.comments.CommentsPage';
import type * as types from '../types';
export const useManagedCommentsQuery = (options: useQuery.Options<types.ManagedCommentsQuery, types.ManagedCommentsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ManagedCommentsDocument, options);
export const useCommentRefsQuery = (options: useQuery.Options<types.CommentRefsQuery, types.CommentRefsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.CommentRefsDocument, options);
export const useCommentCountsQuery = (options?: useQuery.Options<types.CommentCountsQuery, types.CommentCountsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.CommentCountsDocument, options);
export const useModerateCommentMutation = (options?: Omit<useMutation.Options<types.ModerateCommentMutation, types.ModerateCommentMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ModerateCommentDocument, options);
export const useDeleteCommentAsStaffMutation = (options?: Omit<useMutation.Options<types.DeleteCommentAsStaffMutation, types.DeleteCommentAsStaffMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DeleteCommentAsStaffDocument, options);
export const useBulkCommentsMutation = (options?: Omit<useMutation.Options<types.BulkCommentsMutation, types.BulkCommentsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.BulkCommentsDocument, options);