import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.auditLog.AuditLogPage';
import type * as types from '../types';
export const useJournalQuery = (options: useQuery.Options<types.JournalQuery, types.JournalQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.JournalDocument, options);