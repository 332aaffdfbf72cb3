import { useNavigate } from 'react-router-dom';

import { useActionForm } from '#client/actions/useActionForm';
import {
  EditedEventDocument,
  useSaveEventMutation,
  type EventInput,
  type ManagedEventFragment,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useVersions } from '../versions/useVersions';
import { eventSchema, inputOf, valuesOf } from './eventForm';

/**
 * Manages the form of an event.
 * @param opened the event to edit; null for a new one
 */
export function useEventForm(opened: ManagedEventFragment | null) {
  const navigate = useNavigate();
  const save = useSaving();
  const { base, setBase, intercept, conflictIn } = useVersions(opened, valuesOf);
  const form = useActionForm({
    values: valuesOf(opened),
    schema: eventSchema,
    perform: (values) => save(inputOf(values, base)),
    success: base ? 'L’événement est enregistré.' : 'L’événement est créé.',
    toasts: { key: 'event' },
    errorsIn: 'toast',
    intercept,
    onDone(saved) {
      if (!saved) return;
      setBase(saved);
      if (base) form.reset(valuesOf(saved));
      else void navigate(adminPaths.editEvent(saved.id), { replace: true });
    },
  });
  return { form, base, conflict: conflictIn(form) };
}

function useSaving(): (input: EventInput) => Promise<ManagedEventFragment> {
  const [save] = useSaveEventMutation();
  return async (input) => {
    const { data } = await save({
      variables: { input },
      update: (cache, { data: answer }) => {
        if (!answer || !('event' in answer.saveEvent)) return;
        const { event } = answer.saveEvent;
        const { id } = event;
        cache.writeQuery({ query: EditedEventDocument, variables: { id }, data: { event } });
        cache.evict({ fieldName: 'managedEvents' });
      },
    });
    return data.saveEvent.event;
  };
}
