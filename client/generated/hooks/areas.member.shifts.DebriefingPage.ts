import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.shifts.DebriefingPage';
import type * as types from '../types';
export const useDebriefingQuery = (options: useQuery.Options<types.DebriefingQuery, types.DebriefingQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.DebriefingDocument, options);