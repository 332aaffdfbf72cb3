import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.events.managedEvents';
import type * as types from '../types';
export const useManagedEventsQuery = (options: useQuery.Options<types.ManagedEventsQuery, types.ManagedEventsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ManagedEventsDocument, options);
export const useEditedEventQuery = (options: useQuery.Options<types.EditedEventQuery, types.EditedEventQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EditedEventDocument, options);
export const useSaveEventMutation = (options?: Omit<useMutation.Options<types.SaveEventMutation, types.SaveEventMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SaveEventDocument, options);
export const useCancelEventMutation = (options?: Omit<useMutation.Options<types.CancelEventMutation, types.CancelEventMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CancelEventDocument, options);
export const useDeleteEventMutation = (options?: Omit<useMutation.Options<types.DeleteEventMutation, types.DeleteEventMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DeleteEventDocument, options);