import { useId, type ComponentProps } from 'react';

import { FieldError } from '#ui/inputs/Field';
import { Checkbox } from '#ui/inputs/inputs';

interface AgeStatementProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  error?: string;
}

/** Checkbox with which users declare that they are old enough, as the privacy policy requires. */
export function AgeStatement({ error, ...rest }: AgeStatementProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        label="J’ai 15 ans ou plus, ou l’accord d’un de mes parents."
        required
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}
