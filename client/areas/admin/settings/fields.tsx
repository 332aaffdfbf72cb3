import { SettingsInput as limits } from '#client/generated/limits';
import { formatNumber } from '#client/platform/text/format';
import { Field } from '#ui/inputs/Field';
import { Select, Switch, TextInput } from '#ui/inputs/inputs';
import { TextField } from '../lists/fields/TextField';
import type { NumberSetting, SettingsValues } from './settingsSchema';
import { channelLabels, settingLabels } from './settingsLabels';
import { useSettingsFields } from './settingsFormContext';

type SettingsOfKind<Kind> = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends Kind ? Name : never;
}[keyof SettingsValues];
type TextSetting = SettingsOfKind<string>;
type FlagSetting = SettingsOfKind<boolean>;

interface FieldOf<Name> {
  name: Name;
  hint?: string;
}

/** Text field of a setting. The field has several lines if `rows` is given. */
export function TextSettingField(
  props: FieldOf<TextSetting> & { type?: 'email' | 'url'; rows?: number; optional?: boolean },
) {
  const { name, type, ...field } = props;
  const form = useSettingsFields();
  return (
    <TextField
      {...field}
      form={form}
      name={name}
      label={settingLabels[name]}
      type={type}
      inputMode={type}
      autoComplete="off"
    />
  );
}

/** Number field of a setting, with its bounds in the hint. */
export function NumberSettingField({
  name,
  unit,
  hint = '',
  endless = false,
}: FieldOf<NumberSetting> & { unit: string; endless?: boolean }) {
  const form = useSettingsFields();
  const { min, max } = limits[name];
  const rangeHint = endless
    ? `Indiquez un nombre entier, ${min} au minimum.`
    : `De ${min} à ${formatNumber(max)} ${unit}.`;
  return (
    <Field
      label={settingLabels[name]}
      hint={`${rangeHint} ${hint}`.trim()}
      error={form.formState.errors[name]?.message}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40 tabular-nums"
        />
      )}
    </Field>
  );
}

export function FlagSettingField({ name, hint }: FieldOf<FlagSetting>) {
  const { register } = useSettingsFields();
  return <Switch label={settingLabels[name]} hint={hint} {...register(name)} />;
}

export function ChoiceSettingField<Name extends 'defaultUserRole' | 'adminAreaAccess'>({
  name,
  hint,
  labels,
}: FieldOf<Name> & { labels: Record<SettingsValues[Name], string> }) {
  const form = useSettingsFields();
  return (
    <Field label={settingLabels[name]} hint={hint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {Object.entries<string>(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const CHANNELS = Object.keys(channelLabels) as (keyof typeof channelLabels)[];

/** Fields for the URLs of the community channels. The site hides a channel without a URL. */
export function ChannelFields() {
  const form = useSettingsFields();
  const errors = form.formState.errors.communityUrls;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-body font-semibold text-ink">
        {settingLabels.communityUrls}
        <span className="block text-sm font-normal text-muted">
          Laissez un lien vide pour ne pas l’afficher.
        </span>
      </legend>
      {CHANNELS.map((name) => (
        <Field
          key={name}
          label={channelLabels[name]}
          // The server reports a single error for all channels.
          error={errors?.[name]?.message ?? errors?.message}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register(`communityUrls.${name}`)}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
