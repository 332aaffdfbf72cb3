import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.cases.detail.DecisionCard';
import type * as types from '../types';
export const useDecideCaseMutation = (options?: Omit<useMutation.Options<types.DecideCaseMutation, types.DecideCaseMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideCaseDocument, options);