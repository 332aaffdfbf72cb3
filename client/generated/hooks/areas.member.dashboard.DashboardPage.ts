import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.member.dashboard.DashboardPage';
import type * as types from '../types';
export const useMemberDashboardQuery = (options?: useQuery.Options<types.MemberDashboardQuery, types.MemberDashboardQueryVariables>) => useQuery(documents.MemberDashboardDocument, options);