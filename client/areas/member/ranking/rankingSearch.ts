import type { RankingQueryVariables } from '#client/generated/graphql';
import { memberPaths, type RankingSearch } from '#client/platform/address/paths';
import { kinds, measures, periods } from './rankingLabels';

const [usualPeriod] = periods;
const [usualMeasure] = measures;

/** What an address asks of the ranking; what it names wrongly is as if it did not. */
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

/** The same for the server. */
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

/** The parameters of a choice, without its page. */
export function searchOf({ period, measure, kind, previous }: RankingChoice): RankingSearch {
  return {
    periode: period.slug,
    mesure: measure.slug,
    nature: kind?.slug,
    passee: previous ? 'oui' : undefined,
  };
}

/** The address of the ranking, without what is usual. */
export function rankingAddress({ periode, mesure, ...search }: RankingSearch): string {
  return memberPaths.rankingOf({
    periode: periode === usualPeriod.slug ? undefined : periode,
    mesure: mesure === usualMeasure.slug ? undefined : mesure,
    ...search,
  });
}
