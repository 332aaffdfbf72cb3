import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.rules.RulesPage';
import type * as types from '../types';
export const useManagedRulesQuery = (options?: useQuery.Options<types.ManagedRulesQuery, types.ManagedRulesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ManagedRulesDocument, options);
export const usePublishRulesMutation = (options?: Omit<useMutation.Options<types.PublishRulesMutation, types.PublishRulesMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.PublishRulesDocument, options);