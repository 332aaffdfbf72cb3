import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.store.SubscriptionSummary';
import type * as types from '../types';
export const useSubscriptionSummaryQuery = (options?: useQuery.Options<types.SubscriptionSummaryQuery, types.SubscriptionSummaryQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SubscriptionSummaryDocument, options);