import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.member.myData.MyDataPage';
import type * as types from '../types';
export const useMyStaffViewsQuery = (options: useQuery.Options<types.MyStaffViewsQuery, types.MyStaffViewsQueryVariables>) => useQuery(documents.MyStaffViewsDocument, options);