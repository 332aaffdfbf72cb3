import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.store.orders.OrdersPage';
import type * as types from '../types';
export const useMyOrdersQuery = (options: useQuery.Options<types.MyOrdersQuery, types.MyOrdersQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyOrdersDocument, options);