import { useState } from 'react';

import {
  useUpdateGameSettingsMutation,
  type GameSettingsDetailsFragment,
  type GameSettingsInput,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';
import { useUnsavedChanges } from '../../../platform/forms/unsavedChanges';
import { toast } from '../../../ui/feedback/toast';

/** Settings as forms change them: no level is replaced as a whole. */
export type GameSettingsDraft = GameSettingsDetailsFragment;

export interface GameSettingsForm {
  draft: GameSettingsDraft;
  /** Changes some of the settings. */
  change: (part: Partial<GameSettingsDraft>) => void;
  /** Whether something differs from what the server has. */
  dirty: boolean;
  saving: boolean;
  /** What is wrong with each field: 'keyboardShortcuts.mute'. */
  errors: Record<string, string>;
  save: () => Promise<void>;
  /** Back to what the server has. */
  cancel: () => void;
}

export interface GameSettingsFormOptions {
  /** The settings that the server has. */
  saved: GameSettingsDraft;
  /** What of them this form sends. */
  toInput: (draft: GameSettingsDraft) => GameSettingsInput;
  /** Said when all went well, and when nothing better is known of a failure. */
  words: { saved: string; failed: string };
}

/** Changes of the settings of the game, kept here until they are saved or given up. */
export function useGameSettingsForm(options: GameSettingsFormOptions): GameSettingsForm {
  const { saved, toInput, words } = options;
  // Only what was changed here: the rest follows what is saved elsewhere meanwhile.
  const [changes, setChanges] = useState<Partial<GameSettingsDraft>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [update, { loading }] = useUpdateGameSettingsMutation();
  const draft = { ...saved, ...changes };
  const dirty = JSON.stringify(toInput(draft)) !== JSON.stringify(toInput(saved));
  useUnsavedChanges(dirty);

  const cancel = () => {
    setErrors({});
    setChanges({});
  };
  const save = async () => {
    setErrors({});
    try {
      await update({ variables: { input: toInput(draft) } });
      setChanges({});
      toast.success(words.saved, { act: 'gameSettings' });
    } catch (error) {
      const { fields, serverMessage } = readApiError(error);
      setErrors(fields);
      toast.error(serverMessage ?? words.failed, { act: 'gameSettings' });
    }
  };
  return {
    draft,
    change: (part) => setChanges((current) => ({ ...current, ...part })),
    dirty,
    saving: loading,
    errors,
    save,
    cancel,
  };
}
