import type { ListHistory } from '#client/platform/address/useAddressChange';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { DayRange } from '../lists/fields/DayRange';
import { lastDays, LONGEST_PERIOD, periodOf, PERIODS, type Range } from './range';

export interface RangeChoiceProps {
  /** Displayed period, as returned by the server. */
  shown: Required<Range>;
  onChoose: (range: Range, history?: ListHistory) => void;
}

/** Control that selects the period: one of the common periods, or a typed first and last day. */
export function RangeChoice({ shown, onChoose }: RangeChoiceProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <ChoiceGroup
        label="Période"
        value={periodOf(shown)}
        choices={PERIODS.map((days) => ({ value: days, label: `${days}\u00A0jours` }))}
        onChoose={(days) => onChoose(lastDays(days))}
      />
      <div className="flex flex-wrap gap-3 *:max-w-full">
        <DayRange
          stacked
          whole
          longest={LONGEST_PERIOD}
          value={{ from: shown.du, to: shown.au }}
          onChange={({ from, to }, history) => onChoose({ du: from, au: to }, history)}
        />
      </div>
    </div>
  );
}
