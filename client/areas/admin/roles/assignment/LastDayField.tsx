import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

import { shiftDay, today } from '#client/platform/text/parisDay';
import { Field } from '#ui/inputs/Field';
import { DayInput } from '#areas/admin/lists/fields/DayInput';

const LABEL = 'Dernier jour';

/** Field `until` of a form: the last day of a role assignment; empty for no end. */
export function LastDayField<Values extends FieldValues & { until: string }>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Values>;
}) {
  const name = 'until' as FieldPathByValue<Values, string>;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field
      label={LABEL}
      optional
      hint="Le rôle sera retiré à la fin de cette journée. Laissez vide pour un rôle sans date de fin."
      error={fieldState.error?.message}
    >
      {(control) => (
        <DayInput
          {...control}
          ref={field.ref}
          name={LABEL}
          min={today()}
          max={shiftDay(today(), 365)}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
