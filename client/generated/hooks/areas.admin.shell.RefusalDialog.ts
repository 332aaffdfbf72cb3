import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.shell.RefusalDialog';
import type * as types from '../types';
export const useExplainPermissionQuery = (options: useQuery.Options<types.ExplainPermissionQuery, types.ExplainPermissionQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ExplainPermissionDocument, options);