import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useUpdateGameSettingsMutation,
  type GameSettingsDetailsFragment,
  type GameSettingsInput,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

export type GameSettingsDraft = GameSettingsDetailsFragment;

export interface GameSettingsForm {
  draft: GameSettingsDraft;
  change: (part: Partial<GameSettingsDraft>) => void;
  dirty: boolean;
  saving: boolean;
  /** Error messages, keyed by the path of the field, such as 'keyboardShortcuts.mute'. */
  errors: Record<string, string>;
  save: () => Promise<void>;
  /** Discards the changes. Returns a function that restores them. */
  cancel: () => () => void;
}

export interface GameSettingsFormOptions {
  saved: GameSettingsDraft;
  toInput: (draft: GameSettingsDraft) => GameSettingsInput;
  /** Message after a successful save, and default message after a failure. */
  messages: { saved: string; failed: string };
}

/** Returns a form of game settings. Changes are local until they are saved or cancelled. */
export function useGameSettingsForm(options: GameSettingsFormOptions): GameSettingsForm {
  const { saved, toInput, messages } = options;
  // Only the settings changed in this form. The others keep following `saved`, which another form
  // may change.
  const [changes, setChanges] = useState<Partial<GameSettingsDraft>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [update] = useUpdateGameSettingsMutation();
  const draft = { ...saved, ...changes };
  const dirty = JSON.stringify(toInput(draft)) !== JSON.stringify(toInput(saved));
  useUnsavedChanges(dirty);

  const cancel = () => {
    setErrors({});
    setChanges({});
    return () => setChanges(changes);
  };
  const { busy, run } = useAction(() => update({ variables: { input: toInput(draft) } }), {
    success: messages.saved,
    failure: messages.failed,
    toasts: { key: 'gameSettings' },
    onDone: () => setChanges({}),
    intercept({ error }) {
      setErrors(readApiError(error).fields);
      return undefined;
    },
  });
  const save = async () => {
    setErrors({});
    await run();
  };
  return {
    draft,
    change: (part) => setChanges((current) => ({ ...current, ...part })),
    dirty,
    saving: busy,
    errors,
    save,
    cancel,
  };
}
