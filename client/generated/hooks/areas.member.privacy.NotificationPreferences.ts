import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.privacy.NotificationPreferences';
import type * as types from '../types';
export const useNotificationPreferencesQuery = (options?: useQuery.Options<types.NotificationPreferencesQuery, types.NotificationPreferencesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.NotificationPreferencesDocument, options);
export const useUpdateNotificationPreferencesMutation = (options?: Omit<useMutation.Options<types.UpdateNotificationPreferencesMutation, types.UpdateNotificationPreferencesMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateNotificationPreferencesDocument, options);