import { useState } from 'react';

import type { UserRowFragment } from '#client/generated/graphql';
import type { Attempt } from '#client/actions/useAction';
import { readApiError } from '#client/platform/text/apiError';
import { OverrideReasonField } from './OverrideReasonField';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

/**
 * Manages the reason to override a conflict of interest, in a dialog about a person. Returns the
 * field, which is rendered only if the viewer may override the conflict, and the value to send.
 */
export function useOverrideReason({ conflict }: Pick<UserRowFragment, 'conflict'>) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const close = useUnsavedChanges(value.trim() !== '');
  const isAsked = conflict?.lastResort ?? false;
  return {
    isAsked,
    /** Closes the dialog. If a reason was typed, asks for confirmation first. */
    close,
    given: isAsked ? { lastResort: value } : {},
    /**
     * Option `intercept` of the action: shows an error that concerns the override reason at its
     * field. The dialog then stays open.
     */
    intercept: ({ error }: Attempt<unknown>): 'shown' | undefined => {
      const { lastResort } = readApiError(error).fields;
      setProblem(lastResort);
      return lastResort === undefined ? undefined : 'shown';
    },
    field: isAsked && (
      <div className="mt-4">
        <OverrideReasonField
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={problem}
        />
      </div>
    ),
  };
}
