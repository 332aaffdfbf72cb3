import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.news.ArticlePage';
import type * as types from '../types';
export const useMemberArticleQuery = (options: useQuery.Options<types.MemberArticleQuery, types.MemberArticleQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MemberArticleDocument, options);