import { SHORTCUT_NAMES, type ShortcutName } from '#domains/identity/users/account.routes';
import type { KeyboardShortcuts } from '#domains/identity/users/preferences/gameSettings.types';
import type { Difficulty } from '#domains/identity/users/user.types';
import type { GameSettingsInput } from '../profile/profile.types';

/** Game settings in the format of PUT /auth/game-settings. */
export interface RestGameSettings {
  soundVolume?: number | null;
  musicVolume?: number | null;
  notifications?: boolean | null;
  autoSave?: boolean | null;
  difficulty?: Difficulty | null;
  keyboardShortcuts?: Partial<Record<ShortcutName, string | null>> | null;
  display?: GameSettingsInput['display'];
}

export function gameSettingsFromRest({ keyboardShortcuts, ...rest }: RestGameSettings) {
  const entries = Object.entries(SHORTCUT_NAMES) as [keyof KeyboardShortcuts, ShortcutName][];
  const ours = entries.map(([name, theirs]) => [name, keyboardShortcuts?.[theirs]]);
  const input: GameSettingsInput = { ...rest, keyboardShortcuts: Object.fromEntries(ours) };
  return input;
}

/** REST names of account fields, keyed by their name in the code, where they differ. */
export const ACCOUNT_FIELDS: Readonly<Record<string, string>> = {
  avatarUrl: 'avatar',
  ...Object.fromEntries(
    Object.entries(SHORTCUT_NAMES).map(([ours, theirs]) => [
      `keyboardShortcuts.${ours}`,
      `keyboardShortcuts.${theirs}`,
    ]),
  ),
};
