import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.cases.detail.CaseMessages';
import type * as types from '../types';
export const useCaseMessagesQuery = (options: useQuery.Options<types.CaseMessagesQuery, types.CaseMessagesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.CaseMessagesDocument, options);
export const useWriteToCasePersonMutation = (options?: Omit<useMutation.Options<types.WriteToCasePersonMutation, types.WriteToCasePersonMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.WriteToCasePersonDocument, options);