import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.member.myData.MyDataPage';
import type * as types from '../types';
export const useMyStaffViewsQuery = (options: useQuery.Options<types.MyStaffViewsQuery, types.MyStaffViewsQueryVariables>) => useQuery(documents.MyStaffViewsDocument, options);
export const useMyPersonalDataQuery = (options?: useQuery.Options<types.MyPersonalDataQuery, types.MyPersonalDataQueryVariables>) => useQuery(documents.MyPersonalDataDocument, options);
export const useMyConsentsQuery = (options: useQuery.Options<types.MyConsentsQuery, types.MyConsentsQueryVariables>) => useQuery(documents.MyConsentsDocument, options);