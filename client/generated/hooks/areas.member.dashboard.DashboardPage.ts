import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.dashboard.DashboardPage';
import type * as types from '../types';
export const useMemberDashboardQuery = (options?: useQuery.Options<types.MemberDashboardQuery, types.MemberDashboardQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MemberDashboardDocument, options);
export const useSessionLeftQuery = (options?: useQuery.Options<types.SessionLeftQuery, types.SessionLeftQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SessionLeftDocument, options);