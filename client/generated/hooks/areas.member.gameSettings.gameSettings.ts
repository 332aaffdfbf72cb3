import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.gameSettings.gameSettings';
import type * as types from '../types';
export const useMyGameSettingsQuery = (options?: useQuery.Options<types.MyGameSettingsQuery, types.MyGameSettingsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyGameSettingsDocument, options);
export const useUpdateGameSettingsMutation = (options?: Omit<useMutation.Options<types.UpdateGameSettingsMutation, types.UpdateGameSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateGameSettingsDocument, options);
export const useResetGameSettingsMutation = (options?: Omit<useMutation.Options<types.ResetGameSettingsMutation, types.ResetGameSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ResetGameSettingsDocument, options);