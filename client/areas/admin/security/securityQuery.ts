import { securityKindLabels } from '#features/security/securityLabels';
import type { SecurityFilter, SecurityKind } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { dayStart, readDay, shiftDay } from '#client/platform/text/parisDay';
import { adminPaths, type SecuritySearch } from '#client/platform/address/paths';

const kinds = Object.keys(securityKindLabels) as SecurityKind[];

export const kindChoices = [
  { slug: '', label: 'Tous les événements' },
  ...kinds
    .map((kind) => securityKindLabels[kind])
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
];

const kindOf = (slug: string) => kinds.find((kind) => securityKindLabels[kind].slug === slug);

export const securityAddress = listAddress<SecuritySearch>(adminPaths.securityOf, {
  qui: parameter.search,
  compte: parameter.matching(/^\d{1,9}$/),
  type: parameter.oneOf(kindChoices),
  du: readDay,
  au: readDay,
  page: parameter.page(),
});

/** Converts the search to the filter of the API. */
export function securityFilterOf(search: Required<SecuritySearch>): SecurityFilter {
  return {
    username: search.qui || null,
    userId: search.compte || null,
    kind: kindOf(search.type) ?? null,
    from: search.du ? dayStart(search.du) : null,
    to: search.au ? dayStart(shiftDay(search.au, 1)) : null,
  };
}
