import { useQuery, useMutation } from '../../platform/graphql/public/hooks';
import * as documents from '../operations/features.notifications.notifications';
import type * as types from '../types';
export const useUnreadNotificationCountQuery = (options?: useQuery.Options<types.UnreadNotificationCountQuery, types.UnreadNotificationCountQueryVariables>) => useQuery(documents.UnreadNotificationCountDocument, options);
export const useNotificationsQuery = (options: useQuery.Options<types.NotificationsQuery, types.NotificationsQueryVariables>) => useQuery(documents.NotificationsDocument, options);
export const useMarkNotificationReadMutation = (options?: useMutation.Options<types.MarkNotificationReadMutation, types.MarkNotificationReadMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.MarkNotificationReadDocument, options);
export const useMarkAllNotificationsReadMutation = (options?: useMutation.Options<types.MarkAllNotificationsReadMutation, types.MarkAllNotificationsReadMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.MarkAllNotificationsReadDocument, options);
export const useDeleteNotificationMutation = (options?: useMutation.Options<types.DeleteNotificationMutation, types.DeleteNotificationMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.DeleteNotificationDocument, options);