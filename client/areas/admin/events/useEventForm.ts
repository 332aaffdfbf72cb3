import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import {
  EditedEventDocument,
  useSaveEventMutation,
  type EventInput,
  type SaveEventMutation,
  type ManagedEventFragment,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { readConflict } from '#client/platform/text/outcomes';
import { toast } from '#ui/feedback/toast';
import { changesBetween, eventSchema, inputOf, valuesOf, type EventValues } from './eventForm';

const TOAST_KEY = { key: 'event' };

/** Event that another member saved while the form was open, with a line for each change. */
export interface Newer {
  event: ManagedEventFragment;
  changes: string[];
}

/**
 * Manages the form of an event.
 * @param opened the event to edit; null for a new one
 */
export function useEventForm(opened: ManagedEventFragment | null) {
  const [base, setBase] = useState(opened);
  const [newer, setNewer] = useState<Newer | null>(null);
  const form = useSchemaForm(eventSchema, valuesOf(opened));
  const save = useSaving();
  const { isDirty, isSubmitting } = form.formState;
  const [created, setCreated] = useState<string | null>(null);
  useUnsavedChanges(isDirty && created === null);
  useOpening(created);

  const send = async (values: EventValues) => {
    try {
      const saved = await save(inputOf(values, base));
      setBase(saved);
      setNewer(null);
      form.reset(valuesOf(saved));
      toast.success(base ? 'L’événement est enregistré.' : 'L’événement est créé.', TOAST_KEY);
      if (!base) setCreated(saved.id);
    } catch (error) {
      const failure = readApiError(error);
      const event = readConflict<SaveEventMutation['saveEvent']>(error)?.current;
      if (event && base) setNewer({ event, changes: changesBetween(base, event) });
      const fields = { ...failure, fields: atForm(failure.fields) };
      if (!showFieldErrors(form, fields))
        toast.error(messageOf(error), { ...TOAST_KEY, cause: error });
    }
  };
  const goOnFrom = (event: ManagedEventFragment, preserveInput: boolean) => {
    setBase(event);
    setNewer(null);
    resetTo(form, event, preserveInput);
  };
  return { form, base, newer, goOnFrom, submit: form.handleSubmit(send), isDirty, isSubmitting };
}

type Form = UseFormReturn<EventValues, unknown, EventValues>;

/**
 * Resets the form to the event that another member saved.
 * @param preserveInput whether to reapply the typed values as unsaved changes
 */
function resetTo(form: Form, event: ManagedEventFragment, preserveInput: boolean): void {
  const typed = form.getValues();
  form.reset(valuesOf(event));
  if (!preserveInput) return;
  for (const [name, value] of Object.entries(typed)) {
    form.setValue(name as keyof EventValues, value as never, { shouldDirty: true });
  }
}

/** Returns a function that saves an event and updates the cache. */
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

/**
 * Opens the page of a created event. The page is opened in an effect, after the form was reset,
 * because leaving a changed form asks for confirmation.
 */
function useOpening(created: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (created !== null) void navigate(adminPaths.editEvent(created), { replace: true });
  }, [created, navigate]);
}

/** Moves the errors of single rewards to the field `rewards`, which contains all rewards. */
const atForm = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.replace(/^rewards\..*/, 'rewards'),
      message,
    ]),
  );
