import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/features.shell.viewing.ViewingBanner';
import type * as types from '../types';
export const useStopImpersonationMutation = (options?: Omit<useMutation.Options<types.StopImpersonationMutation, types.StopImpersonationMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.StopImpersonationDocument, options);