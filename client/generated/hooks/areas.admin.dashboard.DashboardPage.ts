import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.dashboard.DashboardPage';
import type * as types from '../types';
export const useAdminDashboardQuery = (options: useQuery.Options<types.AdminDashboardQuery, types.AdminDashboardQueryVariables>) => useQuery(documents.AdminDashboardDocument, options);