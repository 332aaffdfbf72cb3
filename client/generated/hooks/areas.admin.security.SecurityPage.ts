import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.security.SecurityPage';
import type * as types from '../types';
export const useSecurityJournalQuery = (options: useQuery.Options<types.SecurityJournalQuery, types.SecurityJournalQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.SecurityJournalDocument, options);