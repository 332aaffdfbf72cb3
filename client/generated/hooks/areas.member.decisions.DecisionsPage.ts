import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.decisions.DecisionsPage';
import type * as types from '../types';
export const useMyDecisionsQuery = (options?: useQuery.Options<types.MyDecisionsQuery, types.MyDecisionsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyDecisionsDocument, options);
export const useMyDecisionQuery = (options: useQuery.Options<types.MyDecisionQuery, types.MyDecisionQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyDecisionDocument, options);
export const useMyUnreadWarningsQuery = (options?: useQuery.Options<types.MyUnreadWarningsQuery, types.MyUnreadWarningsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyUnreadWarningsDocument, options);
export const useAcknowledgeWarningMutation = (options?: Omit<useMutation.Options<types.AcknowledgeWarningMutation, types.AcknowledgeWarningMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.AcknowledgeWarningDocument, options);
export const useFileAppealMutation = (options?: Omit<useMutation.Options<types.FileAppealMutation, types.FileAppealMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.FileAppealDocument, options);