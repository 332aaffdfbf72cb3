import { useQuery } from '../../platform/graphql/useQuery';
import { useSubscription } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.queues.waiting';
import type * as types from '../types';
export const useAdminWaitingQuery = (options?: useQuery.Options<types.AdminWaitingQuery, types.AdminWaitingQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.AdminWaitingDocument, options);
export const useMaintenanceChangedSubscription = (options?: useSubscription.Options<types.MaintenanceChangedSubscription, types.MaintenanceChangedSubscriptionVariables> & { errorPolicy?: 'none' }) => useSubscription(documents.MaintenanceChangedDocument, options);
export const useStaffQueueChangedSubscription = (options?: useSubscription.Options<types.StaffQueueChangedSubscription, types.StaffQueueChangedSubscriptionVariables> & { errorPolicy?: 'none' }) => useSubscription(documents.StaffQueueChangedDocument, options);