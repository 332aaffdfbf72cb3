import { useQuery } from '@apollo/client/react';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.appeals.AppealsPage';
import type * as types from '../types';
export const useManagedAppealsQuery = (options?: useQuery.Options<types.ManagedAppealsQuery, types.ManagedAppealsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ManagedAppealsDocument, options);
export const useDecideAppealMutation = (options?: Omit<useMutation.Options<types.DecideAppealMutation, types.DecideAppealMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideAppealDocument, options);