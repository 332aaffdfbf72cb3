import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import { ManagedRulesDocument, usePublishRulesMutation } from '#client/generated/graphql';
import { useVersions } from '../versions/useVersions';
import { inputOf, rulesSchema, valuesOf, type Rules } from './rulesForm';

/**
 * Manages the form of the next version of the rules.
 * @param saved version in force, on which the next version is based
 */
export function useRulesForm(saved: Rules) {
  const [publish] = usePublishRulesMutation();
  const { base, setBase, intercept, conflictIn } = useVersions(saved, valuesOf);
  const form = useActionForm({
    values: valuesOf(saved),
    schema: rulesSchema,
    perform: (values) =>
      publish({
        variables: { input: inputOf(values, base.version.number) },
        update: (cache, { data: answer }) => {
          if (!answer) return;
          const { publishRules: done } = answer;
          const rules = 'rules' in done ? done.rules : done.current;
          cache.writeQuery({ query: ManagedRulesDocument, data: { rules } });
        },
      }),
    success: 'Les nouvelles règles sont en vigueur.',
    toasts: { key: 'rules' },
    errorsIn: 'toast',
    intercept,
    onDone(result) {
      const rules = result?.data.publishRules.rules;
      if (rules) form.reset(valuesOf(rules));
    },
  });
  const list = useFieldArray({ control: form.control, name: 'rules' });
  const { isTyped, reset } = form;
  // While there are unsaved changes, rules that another member published do not replace those that
  // the form started from, so that publishing the typed rules is a conflict.
  if (!isTyped && base !== saved) setBase(saved);
  useEffect(() => {
    if (!isTyped) reset(valuesOf(base));
  }, [base, isTyped, reset]);
  return { form, list, conflict: conflictIn(form) };
}
