import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.call.Call';
import type * as types from '../types';
export const usePublicCallQuery = (options: useQuery.Options<types.PublicCallQuery, types.PublicCallQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicCallDocument, options);