import { securityKindLabels } from '#features/security/securityLabels';
import type { SecurityFilter, SecurityKind } from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { dayStart, isDay, shiftDay } from '#client/platform/text/parisDay';
import type { SecuritySearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';

const kinds = Object.keys(securityKindLabels) as SecurityKind[];

/** Choices of the filter by kind of event. */
export const kindChoices = [
  { slug: '', label: 'Tous les événements' },
  ...kinds
    .map((kind) => securityKindLabels[kind])
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
];

const kindOf = (slug: string) => kinds.find((kind) => securityKindLabels[kind].slug === slug);

const readDay = (parameters: URLSearchParams, name: string): string => {
  const day = parameters.get(name) ?? '';
  return isDay(day) ? day : '';
};

/** Reads the search of the security log from the URL. Ignores invalid parts. */
export function readSecuritySearch(parameters: URLSearchParams): Required<SecuritySearch> {
  const type = parameters.get('type') ?? '';
  const compte = parameters.get('compte') ?? '';
  return {
    qui: readSearch(parameters, 'qui'),
    compte: /^\d{1,9}$/.test(compte) ? compte : '',
    type: kindOf(type) ? type : '',
    du: readDay(parameters, 'du'),
    au: readDay(parameters, 'au'),
    page: readPage(parameters),
  };
}

/**
 * Converts the search to the filter of the API. The days of the period are whole days in Paris. The
 * last day is included.
 */
export function securityFilterOf(search: Required<SecuritySearch>): SecurityFilter {
  return {
    username: search.qui || null,
    userId: search.compte ? Number(search.compte) : null,
    kind: kindOf(search.type) ?? null,
    from: search.du ? dayStart(search.du) : null,
    to: search.au ? dayStart(shiftDay(search.au, 1)) : null,
  };
}
