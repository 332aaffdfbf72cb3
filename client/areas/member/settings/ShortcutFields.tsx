import { Field } from '../../../ui/Field';
import { TextInput } from '../../../ui/inputs';
import type { GameSettingsDraft, GameSettingsForm } from '../gameSettings/useGameSettingsForm';

/** The longest name of a key (specification of the member area, section 5). */
const LONGEST = 10;

type ShortcutName = keyof GameSettingsDraft['keyboardShortcuts'];

const shortcuts: readonly { name: ShortcutName; label: string }[] = [
  { name: 'answerCall', label: 'Répondre' },
  { name: 'hangUp', label: 'Raccrocher' },
  { name: 'transfer', label: 'Transférer' },
  { name: 'mute', label: 'Couper le micro' },
  { name: 'hold', label: 'Mettre en attente' },
  { name: 'notes', label: 'Ouvrir les notes' },
];

/** The keys of the game, and a word when one of them does two things. */
export function ShortcutFields({ form: { draft, change, errors } }: { form: GameSettingsForm }) {
  const keys = draft.keyboardShortcuts;
  const sameAs = (name: ShortcutName) =>
    shortcuts.find(
      (other) =>
        other.name !== name &&
        keys[name].trim() !== '' &&
        keys[other.name].trim().toLowerCase() === keys[name].trim().toLowerCase(),
    );
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      {shortcuts.map(({ name, label }) => {
        const other = sameAs(name);
        return (
          <Field
            key={name}
            label={label}
            error={errors[`keyboardShortcuts.${name}`]}
            hint={other && `Même touche que «\u00A0${other.label}\u00A0»`}
          >
            {(control) => (
              <TextInput
                {...control}
                value={keys[name]}
                maxLength={LONGEST}
                autoComplete="off"
                spellCheck={false}
                className="donnee"
                onChange={(event) =>
                  change({ keyboardShortcuts: { ...keys, [name]: event.target.value } })
                }
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
