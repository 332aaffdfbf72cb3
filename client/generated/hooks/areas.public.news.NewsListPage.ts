import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.news.NewsListPage';
import type * as types from '../types';
export const usePublicNewsListQuery = (options: useQuery.Options<types.PublicNewsListQuery, types.PublicNewsListQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicNewsListDocument, options);