import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import {
  SiteSettingsDocument,
  useUpdateSettingsMutation,
  type SettingsDetailsFragment,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { discardChanges, showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '../confirmations/approvalRequested';
import { changesOf, settingsSchema, valuesOf, type SettingsValues } from './settingsSchema';

/**
 * Queries to refetch after a change of the settings: the history of the settings, the name of the
 * site, and the member menu.
 */
export const FOLLOWERS = ['SettingsHistory', 'Site', 'Viewer'];

/** Queries to refetch after a change was recorded as a request for approval. */
export const APPROVAL_QUERIES = ['SettingsAwaitingApproval'];

const FAILED = 'Erreur lors de la sauvegarde des paramètres';
const SAVE = { key: 'settings' };

/** Returns a function that saves the settings that differ from the initial values of the form. */
function useSaveSettings(form: UseFormReturn<SettingsValues>, start: SettingsValues) {
  const [update, { loading, client }] = useUpdateSettingsMutation();
  const save = async (values: SettingsValues) => {
    try {
      const { data } = await update({
        variables: { input: changesOf(values, start) },
        update: (cache, { data: answer }) => {
          if (!answer || !('settings' in answer.updateSettings)) return;
          cache.writeQuery({
            query: SiteSettingsDocument,
            data: { settings: answer.updateSettings.settings },
          });
        },
        refetchQueries: FOLLOWERS,
      });
      form.reset(valuesOf(data.updateSettings.settings));
      toast.success('Paramètres sauvegardés avec succès', SAVE);
    } catch (error) {
      if (showApprovalPending(error)) {
        form.reset(start);
        await client.refetchQueries({ include: APPROVAL_QUERIES });
        return;
      }
      const failure = readApiError(error);
      const hasFieldErrors = showFieldErrors(form, failure);
      toast.error(hasFieldErrors ? FAILED : messageOf(error, FAILED), { ...SAVE, cause: error });
    }
  };
  return { save, loading };
}

/**
 * Manages the form of all settings.
 * @param saved settings as stored on the server
 * @param reload reloads the settings, which updates `saved`
 */
export function useSettingsForm(saved: SettingsDetailsFragment, reload: () => Promise<unknown>) {
  // Values to save after the administrator confirmed that saving closes the site; null when no
  // confirmation is pending.
  const [closing, setClosing] = useState<SettingsValues | null>(null);
  const form = useSchemaForm(settingsSchema, valuesOf(saved));
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const { reset } = form;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    // Shows settings that were saved elsewhere, unless there are unsaved changes.
    if (!isDirty) reset(valuesOf(saved));
  }, [saved, isDirty, reset]);

  const start = defaultValues as SettingsValues;
  const { save, loading } = useSaveSettings(form, start);
  return {
    form,
    dirty: isDirty,
    saving: isSubmitting || loading,
    submit: form.handleSubmit(
      async (values) => {
        if (values.maintenanceMode && !start.maintenanceMode) setClosing(values);
        else await save(values);
      },
      () => toast.error(FAILED, SAVE),
    ),
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
    /** Discards the unsaved changes. */
    discard: () => reset(),
    /** Whether the administrator must first confirm that saving closes the site. */
    closing: closing !== null,
    close: async () => {
      if (closing) await save(closing);
      setClosing(null);
    },
    cancelClosing: () => setClosing(null),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
