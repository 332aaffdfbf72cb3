import type { RankingQueryVariables } from '#client/generated/graphql';
import { memberPaths, type RankingSearch } from '#client/platform/address/paths';
import { kinds, measures, periods } from './rankingLabels';

const [usualPeriod] = periods;
const [usualMeasure] = measures;

/**
 * Returns the choices that the URL of the ranking contains. Invalid values are replaced by the
 * default.
 */
export function readRanking(search: URLSearchParams) {
  const named = <Choice extends { slug: string }>(choices: readonly Choice[], name: string) =>
    choices.find(({ slug }) => slug === search.get(name));
  const period = named(periods, 'periode') ?? usualPeriod;
  const measure = named(measures, 'mesure') ?? usualMeasure;
  const kind = named(kinds, 'nature') ?? null;
  const previous = search.get('passee') === 'oui' && period.before !== null;
  const after = search.get('apres');
  return { period, measure, kind, previous, after };
}

export type RankingChoice = ReturnType<typeof readRanking>;

/** Returns the query variables for the URL of the ranking. */
export function variablesOf(search: URLSearchParams): RankingQueryVariables {
  const { period, measure, kind, previous, after } = readRanking(search);
  return {
    period: period.value,
    measure: measure.value,
    kind: kind?.value ?? null,
    previous,
    after,
  };
}

/** Returns the URL parameters for a choice, without the page. */
export function searchOf({ period, measure, kind, previous }: RankingChoice): RankingSearch {
  return {
    periode: period.slug,
    mesure: measure.slug,
    nature: kind?.slug,
    passee: previous ? 'oui' : undefined,
  };
}

/** Returns the URL of the ranking, without default parameters. */
export function rankingAddress({ periode, mesure, ...search }: RankingSearch): string {
  return memberPaths.rankingOf({
    periode: periode === usualPeriod.slug ? undefined : periode,
    mesure: mesure === usualMeasure.slug ? undefined : mesure,
    ...search,
  });
}
