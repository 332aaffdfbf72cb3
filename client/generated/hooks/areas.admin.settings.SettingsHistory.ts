import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.settings.SettingsHistory';
import type * as types from '../types';
export const useSettingsHistoryQuery = (options: useQuery.Options<types.SettingsHistoryQuery, types.SettingsHistoryQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SettingsHistoryDocument, options);