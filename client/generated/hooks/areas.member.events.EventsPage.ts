import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.events.EventsPage';
import type * as types from '../types';
export const useEventsQuery = (options: useQuery.Options<types.EventsQuery, types.EventsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EventsDocument, options);
export const useRegisterForEventMutation = (options?: Omit<useMutation.Options<types.RegisterForEventMutation, types.RegisterForEventMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterForEventDocument, options);
export const useUnregisterFromEventMutation = (options?: Omit<useMutation.Options<types.UnregisterFromEventMutation, types.UnregisterFromEventMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UnregisterFromEventDocument, options);