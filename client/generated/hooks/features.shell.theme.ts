import { useMutation } from '@apollo/client/react';
import * as documents from '../operations/features.shell.theme';
import type * as types from '../types';
export const useChooseThemeMutation = (options?: Omit<useMutation.Options<types.ChooseThemeMutation, types.ChooseThemeMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ChooseThemeDocument, options);