import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, type FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import {
  SiteSettingsDocument,
  useUpdateSettingsMutation,
  type SettingsDetailsFragment,
  type UpdateSettingsMutation,
} from '#client/generated/graphql';
import { discardChanges, rebaseForm } from '#client/platform/forms/forms';
import { readConflict, type ConflictOf } from '#client/platform/text/outcomes';
import { toast } from '#ui/feedback/toast';
import { interceptApproval } from '../confirmations/approvalRequested';
import { valueText } from './settingsLabels';
import { changesOf, settingsSchema, valuesOf, type SettingsValues } from './settingsSchema';

/** Queries to refetch after a change of the settings. */
export const FOLLOWERS = ['SettingsHistory', 'Site', 'Viewer'];

/** Queries to refetch after a change was recorded as a request for approval. */
export const APPROVAL_QUERIES = ['SettingsAwaitingApproval'];

const FAILED = 'Erreur lors de la sauvegarde des paramètres';
const SAVE = { key: 'settings' };

type Outcome = UpdateSettingsMutation['updateSettings'];

/** Returns a function that saves the settings that differ from the initial values of the form. */
function useSave() {
  const [update] = useUpdateSettingsMutation();
  return (values: SettingsValues, start: SettingsValues) =>
    update({
      variables: { input: changesOf(values, start) },
      update: (cache, { data: answer }) => {
        const done = answer?.updateSettings;
        const settings =
          done && ('settings' in done ? done.settings : 'current' in done && done.current);
        if (settings) cache.writeQuery({ query: SiteSettingsDocument, data: { settings } });
      },
      refetchQueries: FOLLOWERS,
    });
}

/**
 * Manages the values of the form, and saves them.
 * @param onEnd called after each attempt to save, also after a refused one
 */
function useValues(saved: SettingsDetailsFragment, onEnd: () => void) {
  const save = useSave();
  const client = useApolloClient();
  const refuse = () => {
    onEnd();
    toast.error(FAILED, SAVE);
  };
  const form = useActionForm({
    values: valuesOf(saved),
    schema: settingsSchema,
    perform: (values) => save(values, start),
    success: 'Paramètres sauvegardés avec succès',
    failure: FAILED,
    toasts: SAVE,
    errorsIn: 'toast',
    intercept(attempt) {
      const conflict = readConflict<Outcome>(attempt.error);
      if (!conflict?.current) return interceptApproval(attempt);
      showConflict(form, start, conflict);
      refuse();
      return 'shown';
    },
    onRefused: refuse,
    onDone(result) {
      form.reset(valuesOf(result?.data.updateSettings.settings ?? saved));
      if (!result) void client.refetchQueries({ include: APPROVAL_QUERIES });
    },
    onSettled: onEnd,
  });
  const start = form.formState.defaultValues as SettingsValues;
  const { isTyped, reset } = form;
  useEffect(() => {
    // Shows settings that were saved elsewhere, unless there are unsaved changes.
    if (!isTyped) reset(valuesOf(saved));
  }, [saved, isTyped, reset]);
  return { form, start, refuse };
}

/**
 * Manages the form of all settings.
 * @param saved settings as stored on the server
 * @param reload reloads the settings, which updates `saved`
 */
export function useSettingsForm(saved: SettingsDetailsFragment, reload: () => Promise<unknown>) {
  // Whether the administrator must confirm that saving closes the site.
  const [closing, setClosing] = useState(false);
  const cancelClosing = () => setClosing(false);
  const { form, start, refuse } = useValues(saved, cancelClosing);
  return {
    form,
    submit(event: FormEvent) {
      const closes = form.getValues('maintenanceMode') && !start.maintenanceMode;
      if (closes) void form.handleSubmit(() => setClosing(true), refuse)(event);
      else form.submit(event);
    },
    /**
     * Discards the unsaved changes and reloads the settings.
     * @returns function that restores the unsaved changes
     */
    cancel: () => {
      const undo = discardChanges(form);
      // The page itself displays the failure.
      void reload().catch(() => undefined);
      return undo;
    },
    closing,
    cancelClosing,
  };
}

/**
 * Shows at each field which other value was saved in the meantime. The form then continues from the
 * current settings, so that saving again overwrites them.
 */
function showConflict(
  form: SettingsForm,
  start: SettingsValues,
  { changedBy, current }: ConflictOf<Outcome>,
): void {
  if (!current) return;
  const [typed, newer] = [form.getValues(), valuesOf(current)];
  const names = Object.keys(newer) as (keyof SettingsValues)[];
  const conflicts = names.filter(
    (name) =>
      [start, newer].every((values) => !isSame(typed[name], values[name])) &&
      !isSame(start[name], newer[name]),
  );
  rebaseForm(form, newer);
  for (const name of conflicts) {
    const message = `${changedBy?.username ?? 'Une autre personne'} a changé ce réglage. Valeur enregistrée\u00A0: ${valueText(newer[name])}. Pour garder la vôtre, enregistrez de nouveau.`;
    form.setError(name, { type: 'CONFLICT', message });
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type SettingsForm = UseFormReturn<SettingsValues, unknown, SettingsValues>;
