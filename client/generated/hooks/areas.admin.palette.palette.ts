import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.palette.palette';
import type * as types from '../types';
export const usePalettePeopleQuery = (options: useQuery.Options<types.PalettePeopleQuery, types.PalettePeopleQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PalettePeopleDocument, options);
export const usePaletteManagedArticlesQuery = (options: useQuery.Options<types.PaletteManagedArticlesQuery, types.PaletteManagedArticlesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PaletteManagedArticlesDocument, options);
export const usePaletteCasesQuery = (options: useQuery.Options<types.PaletteCasesQuery, types.PaletteCasesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PaletteCasesDocument, options);