import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.public.news.NewsListPage';
import type * as types from '../types';
export const usePublicNewsListQuery = (options: useQuery.Options<types.PublicNewsListQuery, types.PublicNewsListQueryVariables>) => useQuery(documents.PublicNewsListDocument, options);