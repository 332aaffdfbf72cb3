import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.shell.RefusalDialog';
import type * as types from '../types';
export const useWhyPermissionQuery = (options: useQuery.Options<types.WhyPermissionQuery, types.WhyPermissionQueryVariables>) => useQuery(documents.WhyPermissionDocument, options);