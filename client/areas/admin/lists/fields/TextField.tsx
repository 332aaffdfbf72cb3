import { useId, type ComponentProps } from 'react';
import {
  get,
  useWatch,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

import { formatNumber } from '#client/platform/text/format';
import { CharacterCount } from '#ui/inputs/CharacterCount';
import { Field } from '#ui/inputs/Field';
import { TextArea, TextInput } from '#ui/inputs/inputs';

export interface TextFieldProps<Values extends FieldValues> extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> {
  form: UseFormReturn<Values, unknown, Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Whether the field may be empty; required by default. */
  optional?: boolean;
  /** Height of a multi-line field, in lines. By default the field has a single line. */
  rows?: number;
  /** Maximum number of characters, shown below the field and enforced by the form. */
  limit?: number;
  className?: string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, optional = false, rows, limit, className, ...input } = props;
  const countId = useId();
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
      {(control) => {
        const described = [control['aria-describedby'], limit && countId].filter(Boolean).join(' ');
        const all = {
          ...control,
          'aria-describedby': described || undefined,
          ...form.register(name),
          ...input,
        };
        return (
          <>
            {rows ? <TextArea {...all} rows={rows} /> : <TextInput {...all} />}
            {limit && <Count form={form} name={name} id={countId} limit={limit} />}
          </>
        );
      }}
    </Field>
  );
}

interface CountProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  name: FieldPath<Values>;
  id: string;
  limit: number;
}

/** Character count of the text, so that a keystroke rerenders only the count. */
function Count<Values extends FieldValues>({ form, name, id, limit }: CountProps<Values>) {
  const text: string = useWatch({ control: form.control, name });
  const { length } = text.trim();
  return (
    <CharacterCount
      id={id}
      className="mt-1"
      length={formatNumber(length)}
      limit={formatNumber(limit)}
      over={length > limit}
    />
  );
}
