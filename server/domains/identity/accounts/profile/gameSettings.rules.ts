import { FieldProblems, invisibleProblem } from '../../../../platform/text/fields';
import type { GameSettings, KeyboardShortcuts } from '../../users/gameSettings.types';
import type { GameSettingsInput } from './profile.types';

/** What the display may be set to. */
const DISPLAY_CHOICES = {
  resolution: ['1280x720', '1366x768', '1600x900', '1920x1080', '2560x1440', '3840x2160'],
  windowMode: ['fullscreen', 'windowed', 'borderless'],
  graphicsQuality: ['low', 'medium', 'high', 'ultra'],
} as const;

const VOLUME = { max: 100, step: 5 };

/** Longest name of a key. Source: member document, section 9. */
const LONGEST_SHORTCUT = 10;

/** Keys that write no character, as browsers name them (`KeyboardEvent.key`), but for the space. */
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

/**
 * Settings with the changes of an input; what is left out or null stays.
 * Source: member document, section 5.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export function changedGameSettings(current: GameSettings, input: GameSettingsInput): GameSettings {
  const changed: GameSettings = {
    ...current,
    ...given(input),
    keyboardShortcuts: {
      ...current.keyboardShortcuts,
      ...canonical(given(input.keyboardShortcuts ?? {})),
    },
    display: { ...current.display, ...given(input.display ?? {}) },
  };
  const problems = new FieldProblems();
  for (const name of ['soundVolume', 'musicVolume'] as const) {
    problems.add(name, volumeProblem(changed[name]));
  }
  checkShortcuts(problems, current.keyboardShortcuts, changed.keyboardShortcuts);
  for (const [name, choices] of Object.entries(DISPLAY_CHOICES)) {
    const chosen = changed.display[name as keyof typeof DISPLAY_CHOICES];
    problems.add(`display.${name}`, choiceProblem(chosen, choices));
  }
  problems.refuse();
  return changed;
}

function volumeProblem(volume: number): string | null {
  const right = volume >= 0 && volume <= VOLUME.max && volume % VOLUME.step === 0;
  return right ? null : `Le volume va de 0 à ${VOLUME.max}, de ${VOLUME.step} en ${VOLUME.step}.`;
}

/** Only keys that change: those kept from before a rule must not stand in the way of other settings. */
function checkShortcuts(
  problems: FieldProblems,
  before: KeyboardShortcuts,
  after: KeyboardShortcuts,
): void {
  for (const [name, key] of Object.entries(after)) {
    if (key === before[name as keyof KeyboardShortcuts]) continue;
    const others = Object.entries(after).filter(([other]) => other !== name);
    const isTaken = others.some(([, other]) => sameKey(other, key));
    const taken = isTaken ? 'Cette touche sert déjà à une autre action.' : null;
    problems.add(`keyboardShortcuts.${name}`, shortcutProblem(key) ?? taken);
  }
}

const sameKey = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function shortcutProblem(key: string): string | null {
  const length = [...key].length;
  if (length < 1 || length > LONGEST_SHORTCUT) {
    return `Un raccourci compte de 1 à ${LONGEST_SHORTCUT} caractères.`;
  }
  const unseen = invisibleProblem(key);
  if (unseen !== null || length === 1 || namedKeys.has(key.toLowerCase())) return unseen;
  return 'Ce n’est pas une touche\u00a0: choisissez une lettre, un chiffre, un signe, F1 à F12, Space, Escape ou une autre touche nommée.';
}

/** A key under the one name that it has, whatever the case it was given in. */
function canonicalKey(key: string): string {
  const given = key.trim();
  return namedKeys.get(given.toLowerCase()) ?? ([...given].length === 1 ? upper(given) : given);
}

/** The letter on the key; a sign that two letters stand for ('ß') is left as it is. */
function upper(letter: string): string {
  const big = letter.toLocaleUpperCase('fr');
  return [...big].length === 1 ? big : letter;
}

function choiceProblem(chosen: string, choices: readonly string[]): string | null {
  return choices.includes(chosen) ? null : `Choisissez parmi\u00a0: ${choices.join(', ')}.`;
}

/** Whether an input gives any setting a value. */
export function givesSettings({ keyboardShortcuts, display, ...rest }: GameSettingsInput): boolean {
  const groups = [rest, keyboardShortcuts ?? {}, display ?? {}];
  return groups.some((group) => Object.keys(given(group)).length > 0);
}

/** The fields that were given a value. */
function given<Input extends object>(
  input: Input,
): { [Key in keyof Input]?: NonNullable<Input[Key]> } {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  ) as { [Key in keyof Input]?: NonNullable<Input[Key]> };
}

function canonical<Keys extends Record<string, string | undefined>>(keys: Keys): Keys {
  const named = Object.entries(keys).map(([name, key]) => [name, key && canonicalKey(key)]);
  return Object.fromEntries(named) as Keys;
}
