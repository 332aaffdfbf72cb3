import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.news.ArticlePage';
import type * as types from '../types';
export const usePublicArticleQuery = (options: useQuery.Options<types.PublicArticleQuery, types.PublicArticleQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicArticleDocument, options);