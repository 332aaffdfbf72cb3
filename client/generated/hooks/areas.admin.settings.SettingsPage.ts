import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.settings.SettingsPage';
import type * as types from '../types';
export const useSiteSettingsQuery = (options?: useQuery.Options<types.SiteSettingsQuery, types.SiteSettingsQueryVariables>) => useQuery(documents.SiteSettingsDocument, options);
export const useSettingsAwaitingApprovalQuery = (options?: useQuery.Options<types.SettingsAwaitingApprovalQuery, types.SettingsAwaitingApprovalQueryVariables>) => useQuery(documents.SettingsAwaitingApprovalDocument, options);
export const useUpdateSettingsMutation = (options?: Omit<useMutation.Options<types.UpdateSettingsMutation, types.UpdateSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateSettingsDocument, options);
export const useRestoreDefaultSettingsMutation = (options?: Omit<useMutation.Options<types.RestoreDefaultSettingsMutation, types.RestoreDefaultSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RestoreDefaultSettingsDocument, options);
export const useExportSettingsMutation = (options?: Omit<useMutation.Options<types.ExportSettingsMutation, types.ExportSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ExportSettingsDocument, options);
export const useClearCachesMutation = (options?: Omit<useMutation.Options<types.ClearCachesMutation, types.ClearCachesMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ClearCachesDocument, options);