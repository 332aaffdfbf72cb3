import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.achievements.AchievementsPage';
import type * as types from '../types';
export const useMyAchievementsQuery = (options?: useQuery.Options<types.MyAchievementsQuery, types.MyAchievementsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyAchievementsDocument, options);