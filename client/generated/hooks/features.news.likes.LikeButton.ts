import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/features.news.likes.LikeButton';
import type * as types from '../types';
export const useSetArticleLikeMutation = (options?: Omit<useMutation.Options<types.SetArticleLikeMutation, types.SetArticleLikeMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetArticleLikeDocument, options);