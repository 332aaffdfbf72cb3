import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.store.orders.InvoicePage';
import type * as types from '../types';
export const useInvoiceQuery = (options: useQuery.Options<types.InvoiceQuery, types.InvoiceQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.InvoiceDocument, options);