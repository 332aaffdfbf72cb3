import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.account.profile.ActivityCard';
import type * as types from '../types';
export const useSecurityActivityQuery = (options: useQuery.Options<types.SecurityActivityQuery, types.SecurityActivityQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SecurityActivityDocument, options);