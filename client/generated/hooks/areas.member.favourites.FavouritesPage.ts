import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.favourites.FavouritesPage';
import type * as types from '../types';
export const useFavouritesQuery = (options: useQuery.Options<types.FavouritesQuery, types.FavouritesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.FavouritesDocument, options);