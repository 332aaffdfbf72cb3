import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.member.events.EventsPage';
import type * as types from '../types';
export const useEventsQuery = (options: useQuery.Options<types.EventsQuery, types.EventsQueryVariables>) => useQuery(documents.EventsDocument, options);
export const useRegisterForEventMutation = (options?: useMutation.Options<types.RegisterForEventMutation, types.RegisterForEventMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterForEventDocument, options);
export const useUnregisterFromEventMutation = (options?: useMutation.Options<types.UnregisterFromEventMutation, types.UnregisterFromEventMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.UnregisterFromEventDocument, options);