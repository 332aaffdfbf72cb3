import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.settings.SettingsPage';
import type * as types from '../types';
export const useSiteSettingsQuery = (options?: useQuery.Options<types.SiteSettingsQuery, types.SiteSettingsQueryVariables>) => useQuery(documents.SiteSettingsDocument, options);
export const useUpdateSettingsMutation = (options?: useMutation.Options<types.UpdateSettingsMutation, types.UpdateSettingsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateSettingsDocument, options);
export const useRestoreDefaultSettingsMutation = (options?: useMutation.Options<types.RestoreDefaultSettingsMutation, types.RestoreDefaultSettingsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.RestoreDefaultSettingsDocument, options);
export const useExportSettingsMutation = (options?: useMutation.Options<types.ExportSettingsMutation, types.ExportSettingsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.ExportSettingsDocument, options);
export const useClearCachesMutation = (options?: useMutation.Options<types.ClearCachesMutation, types.ClearCachesMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.ClearCachesDocument, options);