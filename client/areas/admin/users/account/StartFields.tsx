import { useController } from 'react-hook-form';

import { GameSettingsInput as limits } from '#client/generated/limits';
import { difficultyLabels } from '#client/platform/text/labels';
import { Field } from '#ui/inputs/Field';
import { Select, Switch } from '#ui/inputs/inputs';
import { Slider } from '#ui/inputs/Slider';
import type { CreateForm } from './useCreateUserForm';

/** Fields for the initial settings of a new account. */
export function StartFields({ form }: { form: CreateForm }) {
  return (
    <div className="grid gap-4">
      <Switch
        label="Adresse email confirmée"
        hint="Le compte peut se connecter sans confirmer son adresse."
        {...form.register('emailVerified')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Volume form={form} name="soundVolume" label="Volume des sons" />
        <Volume form={form} name="musicVolume" label="Volume de la musique" />
      </div>
      <Field label="Difficulté">
        {(control) => (
          <Select {...control} {...form.register('difficulty')}>
            {Object.entries(difficultyLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch label="Sauvegarde automatique" {...form.register('autoSave')} />
      <Switch label="Notifications dans le jeu" {...form.register('notifications')} />
    </div>
  );
}

interface VolumeProps {
  form: CreateForm;
  name: 'soundVolume' | 'musicVolume';
  label: string;
}

function Volume({ form, name, label }: VolumeProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Slider
      label={label}
      max={limits.soundVolume.max}
      step={limits.soundVolume.step}
      value={field.value}
      text={`${field.value}\u00A0%`}
      onChange={field.onChange}
    />
  );
}
