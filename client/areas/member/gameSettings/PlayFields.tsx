import type { Difficulty } from '#client/generated/graphql';
import { difficultyLabels } from '#client/platform/text/labels';
import { Field } from '#ui/inputs/Field';
import { Select, Switch } from '#ui/inputs/inputs';
import type { GameSettingsForm } from './useGameSettingsForm';

/** Fields of the gameplay settings: difficulty, autosave, notifications. */
export function PlayFields({ form: { draft, change, errors } }: { form: GameSettingsForm }) {
  return (
    <>
      <Field label="Difficulté" error={errors.difficulty}>
        {(control) => (
          <Select
            {...control}
            value={draft.difficulty}
            onChange={(event) => change({ difficulty: event.target.value as Difficulty })}
          >
            {Object.entries(difficultyLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label="Sauvegarde automatique"
        hint="La partie est enregistrée après chaque appel."
        checked={draft.autoSave}
        onChange={(event) => change({ autoSave: event.target.checked })}
      />
      <Switch
        label="Notifications dans le jeu"
        hint="Le jeu signale les événements importants pendant la partie."
        checked={draft.notifications}
        onChange={(event) => change({ notifications: event.target.checked })}
      />
    </>
  );
}
