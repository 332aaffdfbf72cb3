import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';

import { ManagedRulesDocument, usePublishRulesMutation } from '#client/generated/graphql';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { inputOf, rulesSchema, valuesOf, type Rules } from './rulesForm';

const TOAST_KEY = { key: 'rules' };

/**
 * Manages the form of the next version of the rules.
 * @param saved version in force, on which the next version is based
 */
export function useRulesForm(saved: Rules) {
  const form = useSchemaForm(rulesSchema, valuesOf(saved));
  const list = useFieldArray({ control: form.control, name: 'rules' });
  const [publish, { loading }] = usePublishRulesMutation();
  const { isDirty, isSubmitting } = form.formState;
  const { reset } = form;
  useUnsavedChanges(isDirty);
  // Rules that the form started from. While there are unsaved changes, rules that another member
  // published do not replace them, so that publishing the typed rules is refused until a reload.
  const [base, setBase] = useState(saved);
  if (!isDirty && base !== saved) setBase(saved);
  useEffect(() => reset(valuesOf(base)), [base, reset]);

  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await publish({
        variables: { input: inputOf(values, base.version.number) },
        update: (cache, { data: answer }) => {
          if (!answer || !('rules' in answer.publishRules)) return;
          const { rules } = answer.publishRules;
          cache.writeQuery({ query: ManagedRulesDocument, data: { rules } });
        },
      });
      if (data.publishRules.rules) reset(valuesOf(data.publishRules.rules));
      toast.success('Les nouvelles règles sont en vigueur.', TOAST_KEY);
    } catch (error) {
      const failure = readApiError(error);
      if (!showFieldErrors(form, failure))
        toast.error(messageOf(error), { ...TOAST_KEY, cause: error });
    }
  });
  return { form, list, submit, dirty: isDirty, saving: isSubmitting || loading };
}
