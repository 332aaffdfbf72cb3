import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/platform.head.site';
import type * as types from '../types';
export const useSiteQuery = (options?: useQuery.Options<types.SiteQuery, types.SiteQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SiteDocument, options);