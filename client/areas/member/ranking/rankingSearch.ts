import type { RankingQueryVariables } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type RankingSearch } from '#client/platform/address/paths';
import { kinds, measures, periods } from './rankingLabels';

export const rankingAddress = listAddress<RankingSearch>(memberPaths.rankingOf, {
  periode: parameter.firstOf(periods),
  mesure: parameter.firstOf(measures),
  nature: parameter.oneOf(kinds),
  passee: parameter.oneOf([{ slug: 'oui' }]),
  apres: parameter.text,
  vue: parameter.oneOf([{ slug: 'liste' }]),
});

/**
 * Returns the choices in the address. `isWhole` is true for a page of all consecutive places, and
 * false for the view that leaves out the places between the first ones and those around the member.
 */
export function choiceOf({ periode, mesure, nature, passee, apres, vue }: Required<RankingSearch>) {
  const period = periods.find(({ slug }) => slug === periode) ?? periods[0];
  const measure = measures.find(({ slug }) => slug === mesure) ?? measures[0];
  const kind = kinds.find(({ slug }) => slug === nature) ?? null;
  const previous = passee !== '' && period.during.previous !== null;
  const during = (previous && period.during.previous) || period.during.current;
  const of = previous ? period.of.previous : period.of.current;
  const after = apres || null;
  return {
    period,
    during,
    of,
    measure,
    kind,
    previous,
    after,
    isWhole: vue !== '' || after !== null,
  };
}

export type RankingChoice = ReturnType<typeof choiceOf>;

export function variablesOf(search: Required<RankingSearch>): RankingQueryVariables {
  const { period, measure, kind, previous, after } = choiceOf(search);
  return {
    period: period.value,
    measure: measure.value,
    kind: kind?.value ?? null,
    previous,
    after,
  };
}
