import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.myData.MyDataPage';
import type * as types from '../types';
export const useMyStaffViewsQuery = (options: useQuery.Options<types.MyStaffViewsQuery, types.MyStaffViewsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyStaffViewsDocument, options);
export const useMyPersonalDataQuery = (options?: useQuery.Options<types.MyPersonalDataQuery, types.MyPersonalDataQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyPersonalDataDocument, options);
export const useMyConsentsQuery = (options: useQuery.Options<types.MyConsentsQuery, types.MyConsentsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyConsentsDocument, options);