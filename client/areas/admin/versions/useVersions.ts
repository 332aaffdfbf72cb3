import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { Attempt } from '#client/actions/useAction';
import { rebase, rebaseForm } from '#client/platform/forms/forms';
import { readConflict, type VersionConflict } from '#client/platform/text/outcomes';

interface Conflict<Saved> extends VersionConflict {
  current: Saved | null;
  changedBy: { id: string; username: string } | null;
}

/**
 * Manages the version on which a form is based, and a conflict with a version that another member
 * saved first.
 * @param opened version with which the form was opened
 * @param valuesOf returns the form values of a version
 */
export function useVersions<Saved, Values extends FieldValues>(
  opened: Saved,
  valuesOf: (saved: Saved) => Values,
) {
  const [base, setBase] = useState(opened);
  const [found, setFound] = useState<Pick<Conflict<Saved>, 'current' | 'changedBy'> | null>(null);
  return {
    base,
    setBase,
    intercept({ error }: Attempt<unknown>): 'shown' | undefined {
      const conflict = readConflict<Conflict<Saved>>(error);
      if (!conflict?.current) return undefined;
      setFound(conflict);
      return 'shown';
    },
    /**
     * Returns the conflict for its dialog, with both versions; null without one. Either version
     * continues from the saved version: `onUseMine` with the typed changes.
     */
    conflictIn(form: UseFormReturn<Values, unknown, Values>) {
      if (!found?.current) return null;
      const { current: theirs, changedBy } = found;
      const newer = valuesOf(theirs);
      const next = () => {
        setBase(theirs);
        setFound(null);
      };
      return {
        theirs,
        mine: rebase(form, newer),
        changedBy,
        onUseMine() {
          next();
          rebaseForm(form, newer);
        },
        onUseTheirs() {
          next();
          form.reset(newer);
        },
        onClose: () => setFound(null),
      };
    },
  };
}
