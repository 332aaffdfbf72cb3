import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.appeals.AppealsPage';
import type * as types from '../types';
export const useDecideAppealMutation = (options?: Omit<useMutation.Options<types.DecideAppealMutation, types.DecideAppealMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideAppealDocument, options);