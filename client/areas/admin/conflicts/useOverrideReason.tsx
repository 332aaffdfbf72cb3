import { useState } from 'react';

import type { UserRowFragment } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { OverrideReasonField } from './OverrideReasonField';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

/**
 * Manages the override of a conflict of interest in a dialog about a person: its field when the
 * viewer may override, and the value to send.
 */
export function useOverrideReason({ conflict }: Pick<UserRowFragment, 'conflict'>) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const close = useUnsavedChanges(value.trim() !== '');
  const isAsked = conflict?.lastResort ?? false;
  return {
    isAsked,
    /** Closes the dialog, after a confirmation when a reason was typed. */
    close,
    given: isAsked ? { lastResort: value } : {},
    /**
     * Shows an error of the field, in which case the dialog must stay open.
     * @returns whether the error belongs to the field
     */
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
