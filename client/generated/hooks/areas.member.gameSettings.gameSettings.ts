import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.member.gameSettings.gameSettings';
import type * as types from '../types';
export const useMyGameSettingsQuery = (options?: useQuery.Options<types.MyGameSettingsQuery, types.MyGameSettingsQueryVariables>) => useQuery(documents.MyGameSettingsDocument, options);
export const useUpdateGameSettingsMutation = (options?: useMutation.Options<types.UpdateGameSettingsMutation, types.UpdateGameSettingsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateGameSettingsDocument, options);
export const useResetGameSettingsMutation = (options?: useMutation.Options<types.ResetGameSettingsMutation, types.ResetGameSettingsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.ResetGameSettingsDocument, options);