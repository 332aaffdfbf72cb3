import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.home.HomePage';
import type * as types from '../types';
export const usePublicHomeQuery = (options?: useQuery.Options<types.PublicHomeQuery, types.PublicHomeQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicHomeDocument, options);