import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.news.NewsListPage';
import type * as types from '../types';
export const useMemberNewsListQuery = (options: useQuery.Options<types.MemberNewsListQuery, types.MemberNewsListQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MemberNewsListDocument, options);