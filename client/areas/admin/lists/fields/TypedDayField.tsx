import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

import type { DayKind } from '#client/platform/forms/typedDays';
import { DayInput } from './DayInput';
import { Field } from '#ui/inputs/Field';

export interface TypedDayFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  kind: DayKind;
  hint?: string;
  /** Whether the field is required; optional by default. */
  required?: boolean;
}

/** Form field for a day, or for a date and time. The form's schema refuses invalid values. */
export function TypedDayField<Values extends FieldValues>(props: TypedDayFieldProps<Values>) {
  const { form, name, label, kind, hint, required = false } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      required={required}
      optional={!required}
    >
      {(control) => (
        <DayInput
          {...control}
          ref={field.ref}
          name={label}
          kind={kind}
          value={field.value}
          onValue={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
