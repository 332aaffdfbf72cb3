import type { ComponentProps } from 'react';
import {
  get,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

import { Field } from '../../../ui/inputs/Field';
import { TextArea, TextInput } from '../../../ui/inputs/inputs';

export interface TextFieldProps<Values extends FieldValues> extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> {
  form: UseFormReturn<Values, unknown, Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** It may be left empty; required by default. */
  optional?: boolean;
  /** The number of lines; a single-line field by default. */
  rows?: number;
  className?: string;
}

/** A text field of a form, with its label, its hint and its error. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, optional = false, rows, className, ...input } = props;
  const error: FieldError | undefined = get(form.formState.errors, name);
  return (
    <Field
      label={label}
      hint={hint}
      error={error?.message}
      required={!optional}
      optional={optional}
      className={className}
    >
      {(control) =>
        rows ? (
          <TextArea {...control} {...form.register(name)} {...input} rows={rows} />
        ) : (
          <TextInput {...control} {...form.register(name)} {...input} />
        )
      }
    </Field>
  );
}
