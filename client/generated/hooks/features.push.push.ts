import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/features.push.push';
import type * as types from '../types';
export const useRegisterPushDeviceMutation = (options?: Omit<useMutation.Options<types.RegisterPushDeviceMutation, types.RegisterPushDeviceMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterPushDeviceDocument, options);
export const useLinkPushDeviceMutation = (options?: Omit<useMutation.Options<types.LinkPushDeviceMutation, types.LinkPushDeviceMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.LinkPushDeviceDocument, options);