import { useEffect, useState } from 'react';

import {
  SiteSettingsDocument,
  useUpdateSettingsMutation,
  type SettingsDetailsFragment,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';
import { showFieldErrors, useSchemaForm } from '../../../platform/forms/forms';
import { useUnsavedChanges } from '../../../platform/forms/unsavedChanges';
import { toast } from '../../../ui/feedback/toast';
import { changesOf, settingsSchema, valuesOf, type SettingsValues } from './settingsSchema';

/** What follows a change of the settings: their history, the name of the site, the member menu. */
export const FOLLOWERS = ['SettingsHistory', 'Site', 'Viewer'];

const FAILED = 'Erreur lors de la sauvegarde des paramètres';
const SAVE = { act: 'settings' };

/**
 * The form of all the settings, saved as one.
 *
 * @param saved what the server has
 * @param reload asks the server again; `saved` follows
 */
export function useSettingsForm(saved: SettingsDetailsFragment, reload: () => Promise<unknown>) {
  const [update, { loading }] = useUpdateSettingsMutation();
  // Values that wait for a word, because they close the site.
  const [closing, setClosing] = useState<SettingsValues | null>(null);
  const form = useSchemaForm(settingsSchema, valuesOf(saved));
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const { reset } = form;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    // What is saved elsewhere meanwhile shows, but never over what is being typed.
    if (!isDirty) reset(valuesOf(saved));
  }, [saved, isDirty, reset]);

  // What the form started from: only what differs from it is sent.
  const start = defaultValues as SettingsValues;
  const send = async (values: SettingsValues) => {
    try {
      const { data } = await update({
        variables: { input: changesOf(values, start) },
        update: (cache, { data: answer }) => {
          if (!answer) return;
          cache.writeQuery({
            query: SiteSettingsDocument,
            data: { settings: answer.updateSettings },
          });
        },
        refetchQueries: FOLLOWERS,
      });
      reset(valuesOf(data.updateSettings));
      toast.success('Paramètres sauvegardés avec succès', SAVE);
    } catch (error) {
      const failure = readApiError(error);
      const tied = showFieldErrors(form, failure);
      toast.error(tied ? FAILED : (failure.serverMessage ?? FAILED), SAVE);
    }
  };
  return {
    form,
    dirty: isDirty,
    saving: isSubmitting || loading,
    submit: form.handleSubmit(
      async (values) => {
        if (values.maintenanceMode && !start.maintenanceMode) setClosing(values);
        else await send(values);
      },
      () => toast.error(FAILED, SAVE),
    ),
    /** Gives up the changes, and shows what the server has now. */
    cancel: async () => {
      reset();
      // A failure shows in the page itself.
      await reload().catch(() => undefined);
    },
    /** Gives up the changes. */
    forget: () => reset(),
    /** The save waits for a word on the closing of the site. */
    closing: closing !== null,
    close: async () => {
      if (closing) await send(closing);
      setClosing(null);
    },
    keepOpen: () => setClosing(null),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
