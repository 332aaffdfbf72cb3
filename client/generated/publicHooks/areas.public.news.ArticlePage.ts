import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicArticleQuery = (options: useQuery.Options<types.PublicArticleQuery, types.PublicArticleQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicArticleQuery, types.PublicArticleQueryVariables>('PublicArticle', options);