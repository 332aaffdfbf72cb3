import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.privacy.Delivery';
import type * as types from '../types';
export const useNotificationDeliveryQuery = (options?: useQuery.Options<types.NotificationDeliveryQuery, types.NotificationDeliveryQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.NotificationDeliveryDocument, options);
export const useSetNotificationDeliveryMutation = (options?: Omit<useMutation.Options<types.SetNotificationDeliveryMutation, types.SetNotificationDeliveryMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetNotificationDeliveryDocument, options);
export const useSetPushKindsMutation = (options?: Omit<useMutation.Options<types.SetPushKindsMutation, types.SetPushKindsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetPushKindsDocument, options);
export const useRemovePushDeviceMutation = (options?: Omit<useMutation.Options<types.RemovePushDeviceMutation, types.RemovePushDeviceMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RemovePushDeviceDocument, options);
export const useSendTestPushMutation = (options?: Omit<useMutation.Options<types.SendTestPushMutation, types.SendTestPushMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SendTestPushDocument, options);