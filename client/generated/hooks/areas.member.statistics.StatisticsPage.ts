import { useQuery } from '../../platform/graphql/useQuery';
import { useSubscription } from '@apollo/client/react';
import * as documents from '../operations/areas.member.statistics.StatisticsPage';
import type * as types from '../types';
export const useMyStatisticsQuery = (options: useQuery.Options<types.MyStatisticsQuery, types.MyStatisticsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyStatisticsDocument, options);
export const useNewCallsSubscription = (options?: useSubscription.Options<types.NewCallsSubscription, types.NewCallsSubscriptionVariables> & { errorPolicy?: 'none' }) => useSubscription(documents.NewCallsDocument, options);