import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.health.HealthPage';
import type * as types from '../types';
export const useSiteHealthQuery = (options?: useQuery.Options<types.SiteHealthQuery, types.SiteHealthQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SiteHealthDocument, options);
export const useServerErrorsQuery = (options: useQuery.Options<types.ServerErrorsQuery, types.ServerErrorsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ServerErrorsDocument, options);