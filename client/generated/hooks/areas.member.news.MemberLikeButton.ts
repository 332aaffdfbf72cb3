import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.news.MemberLikeButton';
import type * as types from '../types';
export const useSetMemberLikeMutation = (options?: Omit<useMutation.Options<types.SetMemberLikeMutation, types.SetMemberLikeMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetMemberLikeDocument, options);