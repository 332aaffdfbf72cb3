import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import type { GameSettingsDraft, GameSettingsForm } from '../gameSettings/useGameSettingsForm';

type DisplayName = keyof GameSettingsDraft['display'];

const choices: readonly { name: DisplayName; label: string; values: [string, string][] }[] = [
  {
    name: 'resolution',
    label: 'Résolution',
    values: ['1280x720', '1366x768', '1600x900', '1920x1080', '2560x1440', '3840x2160'].map(
      (size) => [size, size.replace('x', ' × ')],
    ),
  },
  {
    name: 'windowMode',
    label: 'Mode d’affichage',
    values: [
      ['fullscreen', 'Plein écran'],
      ['windowed', 'Fenêtré'],
      ['borderless', 'Fenêtré sans bordure'],
    ],
  },
  {
    name: 'graphicsQuality',
    label: 'Qualité graphique',
    values: [
      ['low', 'Basse'],
      ['medium', 'Moyenne'],
      ['high', 'Élevée'],
      ['ultra', 'Ultra'],
    ],
  },
];

export function DisplayFields({ form: { draft, change, errors } }: { form: GameSettingsForm }) {
  return choices.map(({ name, label, values }) => (
    <Field key={name} label={label} error={errors[`display.${name}`]}>
      {(control) => (
        <Select
          {...control}
          value={draft.display[name]}
          onChange={(event) =>
            change({ display: { ...draft.display, [name]: event.target.value } })
          }
        >
          {values.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}
