import { z } from 'zod';
import { fieldsJudgedBy, INVISIBLE, isVisible, judgedBy } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { Difficulty } from '#domains/identity/users/user.types';
import type {
  GameSettings,
  KeyboardShortcuts,
} from '#domains/identity/users/preferences/gameSettings.types';

const VOLUME = { max: 100, step: 5 };
const VOLUME_RULE = `Le volume va de 0 à ${VOLUME.max}, de ${VOLUME.step} en ${VOLUME.step}.`;

const volume = z
  .number(VOLUME_RULE)
  .min(0, VOLUME_RULE)
  .max(VOLUME.max, VOLUME_RULE)
  .multipleOf(VOLUME.step, VOLUME_RULE)
  .nullish();

const choice = (...choices: string[]) =>
  z
    .string()
    .refine((chosen) => choices.includes(chosen), `Choisissez parmi\u00a0: ${choices.join(', ')}.`)
    .nullish();

/** Maximum length of a keyboard shortcut, in characters. */
const LONGEST_SHORTCUT = 10;

/** Names of keys that write no character (`KeyboardEvent.key`), and of the space key. */
const NAMED_KEYS = [
  'Space',
  'Escape',
  'Enter',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
];
const namedKeys = new Map(NAMED_KEYS.map((name) => [name.toLowerCase(), name]));

/** Validation schema of a shortcut; it converts the name of the key to its standard form. */
const shortcut = z
  .string()
  .overwrite(canonicalKey)
  .check(judgedBy(shortcutProblem))
  .meta({ minLength: 1, maxLength: LONGEST_SHORTCUT })
  .nullish();

export const shortcutsInput = z.object({
  answerCall: shortcut,
  hangUp: shortcut,
  transfer: shortcut,
  mute: shortcut,
  hold: shortcut,
  notes: shortcut,
});

export const displayInput = z.object({
  resolution: choice('1280x720', '1366x768', '1600x900', '1920x1080', '2560x1440', '3840x2160'),
  windowMode: choice('fullscreen', 'windowed', 'borderless'),
  graphicsQuality: choice('low', 'medium', 'high', 'ultra'),
});

/** Schema of changes of the game settings; omitted and null fields stay unchanged. */
export const gameSettingsInput = z.object({
  soundVolume: volume,
  musicVolume: volume,
  notifications: z.boolean().nullish(),
  autoSave: z.boolean().nullish(),
  difficulty: z.enum(Difficulty).nullish(),
  keyboardShortcuts: shortcutsInput.nullish(),
  display: displayInput.nullish(),
});

type GameSettingsInput = z.input<typeof gameSettingsInput>;

/**
 * Returns the settings with the changes of an input; omitted and null fields stay unchanged.
 * Volumes range from 0 to 100, and shortcuts have at most 10 characters.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export function changedGameSettings(current: GameSettings, input: GameSettingsInput): GameSettings {
  const { keyboardShortcuts: keys } = current;
  const schema = gameSettingsInput.check(
    fieldsJudgedBy(({ keyboardShortcuts }) =>
      conflictingKeys(keys, given(keyboardShortcuts ?? {})),
    ),
  );
  const keyboardShortcuts = changedKeys(keys, given(input.keyboardShortcuts ?? {}));
  const changed = given(parse(schema, { ...input, keyboardShortcuts }));
  return {
    ...current,
    ...changed,
    keyboardShortcuts: { ...keys, ...given(changed.keyboardShortcuts ?? {}) },
    display: { ...current.display, ...given(changed.display ?? {}) },
  };
}

type Keys = Partial<KeyboardShortcuts>;

/** Returns only the shortcuts that change. */
function changedKeys(before: KeyboardShortcuts, keys: Keys): Keys {
  const isUnchanged = ([name, key]: [string, string]) =>
    canonicalKey(key) === before[name as keyof KeyboardShortcuts];
  return Object.fromEntries(Object.entries(keys).filter((entry) => !isUnchanged(entry)));
}

/** Returns an error for each changed key that another action already uses, keyed by field. */
function conflictingKeys(before: KeyboardShortcuts, keys: Keys): Record<string, string | null> {
  const after = Object.entries({ ...before, ...keys });
  const problem = ([name, key]: [string, string]) =>
    after.some(([other, its]) => other !== name && sameKey(its, key))
      ? 'Cette touche sert déjà à une autre action.'
      : null;
  return Object.fromEntries(
    Object.entries(keys).map((entry) => [`keyboardShortcuts.${entry[0]}`, problem(entry)]),
  );
}

const sameKey = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function shortcutProblem(key: string): string | null {
  const length = [...key].length;
  if (length < 1 || length > LONGEST_SHORTCUT) {
    return `Un raccourci compte de 1 à ${LONGEST_SHORTCUT} caractères.`;
  }
  if (!isVisible(key)) return INVISIBLE;
  if (length === 1 || namedKeys.has(key.toLowerCase())) return null;
  return 'Cette touche n’existe pas. Choisissez une lettre, un chiffre, un signe, une touche F1 à F12, Espace ou Échap.';
}

/** Returns the standard name of a key, ignoring the case of the input. */
function canonicalKey(key: string): string {
  const given = key.trim();
  return namedKeys.get(given.toLowerCase()) ?? ([...given].length === 1 ? upper(given) : given);
}

/** Returns the capital letter; a letter with a two-letter capital ('ß') is returned unchanged. */
function upper(letter: string): string {
  const big = letter.toLocaleUpperCase('fr');
  return [...big].length === 1 ? big : letter;
}

export function givesSettings({ keyboardShortcuts, display, ...rest }: GameSettingsInput): boolean {
  const groups = [rest, keyboardShortcuts ?? {}, display ?? {}];
  return groups.some((group) => Object.keys(given(group)).length > 0);
}

function given<Input extends object>(
  input: Input,
): { [Key in keyof Input]?: NonNullable<Input[Key]> } {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  ) as { [Key in keyof Input]?: NonNullable<Input[Key]> };
}
