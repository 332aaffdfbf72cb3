import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.players.PlayerPage';
import type * as types from '../types';
export const usePublicPlayerQuery = (options: useQuery.Options<types.PublicPlayerQuery, types.PublicPlayerQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicPlayerDocument, options);