import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.transparency.TransparencyPage';
import type * as types from '../types';
export const usePublicTransparencyQuery = (options?: useQuery.Options<types.PublicTransparencyQuery, types.PublicTransparencyQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicTransparencyDocument, options);