import { useMutation } from '@apollo/client/react';
import * as documents from '../operations/features.shell.ViewingBanner';
import type * as types from '../types';
export const useEndViewingMutation = (options?: Omit<useMutation.Options<types.EndViewingMutation, types.EndViewingMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.EndViewingDocument, options);