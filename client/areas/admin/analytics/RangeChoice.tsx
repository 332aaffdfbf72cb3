import { today } from '../../../platform/parisDay';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { Field } from '../../../ui/Field';
import { TextInput } from '../../../ui/inputs';
import { lastDays, periodOf, PERIODS, type Range } from './range';

export interface RangeChoiceProps {
  /** What is shown, as the server says it. */
  shown: Required<Range>;
  onChoose: (range: Range) => void;
}

/** The days that are measured: a few ranges at hand, or any two days. */
export function RangeChoice({ shown, onChoose }: RangeChoiceProps) {
  // A date field is emptied as a day is typed over: that is no choice yet.
  const choose = (part: Range) => {
    if (Object.values(part).every(Boolean)) onChoose({ ...shown, ...part });
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <ChoiceGroup
        label="Période"
        value={periodOf(shown)}
        choices={PERIODS.map((days) => ({ value: days, label: `${days}\u00A0jours` }))}
        onChoose={(days) => onChoose(lastDays(days))}
      />
      <div className="flex flex-wrap gap-3">
        <Field label="Du">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={shown.au}
              value={shown.du}
              onChange={(event) => choose({ du: event.target.value })}
            />
          )}
        </Field>
        <Field label="Au">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={shown.du}
              max={today()}
              value={shown.au}
              onChange={(event) => choose({ au: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
