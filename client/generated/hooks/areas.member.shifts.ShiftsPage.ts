import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.shifts.ShiftsPage';
import type * as types from '../types';
export const useComparedShiftsQuery = (options?: useQuery.Options<types.ComparedShiftsQuery, types.ComparedShiftsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ComparedShiftsDocument, options);