import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/features.shell.frame.theme';
import type * as types from '../types';
export const useSetAccountThemeMutation = (options?: Omit<useMutation.Options<types.SetAccountThemeMutation, types.SetAccountThemeMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetAccountThemeDocument, options);