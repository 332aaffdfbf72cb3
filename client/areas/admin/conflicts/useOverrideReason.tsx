import { useState } from 'react';

import type { UserRowFragment } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { OverrideReasonField } from './OverrideReasonField';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

/**
 * The last resort in a dialog about a person: its field, where a conflict leaves nobody else, and
 * what the act sends.
 */
export function useOverrideReason({ conflict }: Pick<UserRowFragment, 'conflict'>) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const close = useUnsavedChanges(value.trim() !== '');
  const isAsked = conflict?.lastResort ?? false;
  return {
    isAsked,
    /** Closes the dialog, after asking when a reason was written. */
    close,
    given: isAsked ? { lastResort: value } : {},
    /** @returns whether an error is about the field, which shows it: the dialog stays open */
    showsError: (error: unknown): boolean => {
      const { lastResort } = readApiError(error).fields;
      setProblem(lastResort);
      return lastResort !== undefined;
    },
    field: isAsked && (
      <div className="mt-4">
        <OverrideReasonField value={value} onChange={setValue} error={problem} />
      </div>
    ),
  };
}
