import type { UseFormReturn } from 'react-hook-form';

import { eventBandLabels, avatarFrameLabels } from '#features/events/eventLabels';
import type { AvatarFrame, EventBand } from '#client/generated/graphql';
import { Field } from '#ui/inputs/Field';
import { Select, TextInput } from '#ui/inputs/inputs';
import { BANDS, type EventValues } from './eventForm';

export interface PrizeFieldsProps {
  form: UseFormReturn<EventValues, unknown, EventValues>;
}

/** Fields for the prizes of each band of ranks: XP, and items such as a badge or a title. */
export function PrizeFields({ form }: PrizeFieldsProps) {
  return (
    <div className="grid gap-5">
      {BANDS.map((band, index) => (
        <Prize key={band} form={form} band={band} index={index} />
      ))}
    </div>
  );
}

function Prize({ form, band, index }: PrizeFieldsProps & { band: EventBand; index: number }) {
  const errors = form.formState.errors.prizes?.[index];
  const texts = [
    { name: 'badge', label: 'Badge', error: errors?.badge?.message },
    { name: 'title', label: 'Titre', error: errors?.title?.message },
  ] as const;
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full font-semibold text-ink">{eventBandLabels[band]}</legend>
      <div className="clear-both grid gap-4 pt-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="XP" error={errors?.experience?.message} optional>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(`prizes.${index}.experience`)}
              inputMode="numeric"
            />
          )}
        </Field>
        {texts.map(({ name, label, error }) => (
          <Field key={name} label={label} error={error} optional>
            {(control) => <TextInput {...control} {...form.register(`prizes.${index}.${name}`)} />}
          </Field>
        ))}
        <Field label="Cadre" optional>
          {(control) => (
            <Select {...control} {...form.register(`prizes.${index}.frame`)}>
              <option value="">Aucun</option>
              {(Object.keys(avatarFrameLabels) as AvatarFrame[]).map((frame) => (
                <option key={frame} value={frame}>
                  {avatarFrameLabels[frame]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
