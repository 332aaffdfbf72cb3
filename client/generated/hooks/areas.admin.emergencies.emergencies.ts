import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.emergencies.emergencies';
import type * as types from '../types';
export const useEmergencySignsQuery = (options?: useQuery.Options<types.EmergencySignsQuery, types.EmergencySignsQueryVariables>) => useQuery(documents.EmergencySignsDocument, options);
export const useMarkEmergencyMutation = (options?: Omit<useMutation.Options<types.MarkEmergencyMutation, types.MarkEmergencyMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.MarkEmergencyDocument, options);