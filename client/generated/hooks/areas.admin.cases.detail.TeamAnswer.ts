import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.cases.detail.TeamAnswer';
import type * as types from '../types';
export const useAnswerInDiscussionMutation = (options?: Omit<useMutation.Options<types.AnswerInDiscussionMutation, types.AnswerInDiscussionMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.AnswerInDiscussionDocument, options);