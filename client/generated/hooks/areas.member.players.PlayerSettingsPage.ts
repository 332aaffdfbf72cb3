import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.players.PlayerSettingsPage';
import type * as types from '../types';
export const useMyPlayerSettingsQuery = (options?: useQuery.Options<types.MyPlayerSettingsQuery, types.MyPlayerSettingsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyPlayerSettingsDocument, options);
export const useSavePlayerSettingsMutation = (options?: Omit<useMutation.Options<types.SavePlayerSettingsMutation, types.SavePlayerSettingsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SavePlayerSettingsDocument, options);