import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.member.settings.Delivery';
import type * as types from '../types';
export const useNotificationDeliveryQuery = (options?: useQuery.Options<types.NotificationDeliveryQuery, types.NotificationDeliveryQueryVariables>) => useQuery(documents.NotificationDeliveryDocument, options);
export const useChooseDeliveryMutation = (options?: Omit<useMutation.Options<types.ChooseDeliveryMutation, types.ChooseDeliveryMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ChooseDeliveryDocument, options);
export const useChoosePushKindsMutation = (options?: Omit<useMutation.Options<types.ChoosePushKindsMutation, types.ChoosePushKindsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ChoosePushKindsDocument, options);
export const useRemovePushDeviceMutation = (options?: Omit<useMutation.Options<types.RemovePushDeviceMutation, types.RemovePushDeviceMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RemovePushDeviceDocument, options);
export const useTryPushMutation = (options?: Omit<useMutation.Options<types.TryPushMutation, types.TryPushMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.TryPushDocument, options);