import type { ReactNode } from 'react';

import type { RankingSearch } from '#client/platform/address/paths';
import { capitalize } from '#client/platform/text/format';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Select } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { kinds, measures, periods } from './rankingLabels';
import type { RankingChoice } from './rankingSearch';

interface RankingFiltersProps {
  search: Required<RankingSearch>;
  choice: RankingChoice;
  choose: (changed: RankingSearch) => void;
}

/** Folded filters of the ranking, under a sentence with the current choices. */
export function RankingFilters({ search, choice, choose }: RankingFiltersProps) {
  const { period, measure, kind, during } = choice;
  const calls = kind ? `appels\u00A0: ${kind.label.toLocaleLowerCase('fr')}` : 'tous les appels';
  return (
    <Card as="details" className="group mb-4">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card py-1.5 pr-2 pl-4 sm:pr-4 sm:pl-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <b className="text-ink">{capitalize(during)}</b>
          <span className="max-sm:hidden">, </span>
          <span className="max-sm:block max-sm:text-sm max-sm:text-muted">
            {measure.by}, {calls}
          </span>
        </span>
        <span className="flex min-h-11 items-center gap-2 px-2 font-semibold text-ink">
          Filtrer
          <DisclosureIcon size={18} />
        </span>
      </summary>
      <div className="flex flex-wrap gap-x-7 gap-y-4 border-t border-line px-4 py-4 sm:px-5">
        <Choice label="Période">
          <ChoiceGroup
            label="Période"
            value={period.slug}
            choices={periods.map(({ slug, label }) => ({ value: slug, label }))}
            onChoose={(periode) => choose({ periode, passee: '' })}
            className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-2"
          />
        </Choice>
        <Choice label="Classer par">
          <ChoiceGroup
            label="Classer par"
            value={measure.slug}
            choices={measures.map(({ slug, label }) => ({ value: slug, label }))}
            onChoose={(mesure) => choose({ mesure })}
          />
        </Choice>
        <Choice label="Appels">
          <Select
            aria-label="Appels"
            value={search.nature}
            onChange={(event) => choose({ nature: event.target.value })}
          >
            <option value="">Tous les appels</option>
            {kinds.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </Choice>
        {period.during.previous !== null && (
          <Choice label={period.label}>
            <Select
              aria-label={period.label}
              value={choice.previous ? 'oui' : ''}
              onChange={(event) => choose({ passee: event.target.value })}
            >
              <option value="">{capitalize(period.during.current)}</option>
              <option value="oui">{capitalize(period.during.previous)}</option>
            </Select>
          </Choice>
        )}
      </div>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-sm:w-full sm:min-w-48">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-ink">
        {label}
      </p>
      {children}
    </div>
  );
}
