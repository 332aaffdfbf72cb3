import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.health.backups.BackupsCard';
import type * as types from '../types';
export const useBackupsQuery = (options?: useQuery.Options<types.BackupsQuery, types.BackupsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.BackupsDocument, options);
export const useStartBackupMutation = (options?: Omit<useMutation.Options<types.StartBackupMutation, types.StartBackupMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.StartBackupDocument, options);