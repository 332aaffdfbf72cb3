import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.players.PlayerPage';
import type * as types from '../types';
export const useMemberPlayerQuery = (options: useQuery.Options<types.MemberPlayerQuery, types.MemberPlayerQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MemberPlayerDocument, options);
export const useOwnVerifiedCallsQuery = (options?: useQuery.Options<types.OwnVerifiedCallsQuery, types.OwnVerifiedCallsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.OwnVerifiedCallsDocument, options);