import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.events.EventPage';
import type * as types from '../types';
export const useEventQuery = (options: useQuery.Options<types.EventQuery, types.EventQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EventDocument, options);
export const useEventParticipantsQuery = (options: useQuery.Options<types.EventParticipantsQuery, types.EventParticipantsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EventParticipantsDocument, options);
export const useShownInEventsQuery = (options?: useQuery.Options<types.ShownInEventsQuery, types.ShownInEventsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ShownInEventsDocument, options);
export const useSetShownInEventsMutation = (options?: Omit<useMutation.Options<types.SetShownInEventsMutation, types.SetShownInEventsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetShownInEventsDocument, options);
export const useEventStandingsQuery = (options: useQuery.Options<types.EventStandingsQuery, types.EventStandingsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EventStandingsDocument, options);