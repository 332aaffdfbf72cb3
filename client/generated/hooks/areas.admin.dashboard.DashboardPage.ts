import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.dashboard.DashboardPage';
import type * as types from '../types';
export const useAdminDashboardQuery = (options: useQuery.Options<types.AdminDashboardQuery, types.AdminDashboardQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.AdminDashboardDocument, options);
export const useSendTestMailMutation = (options?: Omit<useMutation.Options<types.SendTestMailMutation, types.SendTestMailMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SendTestMailDocument, options);