import { useQuery, useSubscription } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.queues.waiting';
import type * as types from '../types';
export const useAdminWaitingQuery = (options?: useQuery.Options<types.AdminWaitingQuery, types.AdminWaitingQueryVariables>) => useQuery(documents.AdminWaitingDocument, options);
export const useMaintenanceChangedSubscription = (options?: useSubscription.Options<types.MaintenanceChangedSubscription, types.MaintenanceChangedSubscriptionVariables>) => useSubscription(documents.MaintenanceChangedDocument, options);
export const useStaffQueueChangedSubscription = (options?: useSubscription.Options<types.StaffQueueChangedSubscription, types.StaffQueueChangedSubscriptionVariables>) => useSubscription(documents.StaffQueueChangedDocument, options);