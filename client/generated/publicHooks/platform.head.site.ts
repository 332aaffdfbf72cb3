import { useQuery } from '../../platform/graphql/public/hooks';
import * as documents from '../operations/platform.head.site';
import type * as types from '../types';
export const useSiteQuery = (options?: useQuery.Options<types.SiteQuery, types.SiteQueryVariables>) => useQuery(documents.SiteDocument, options);