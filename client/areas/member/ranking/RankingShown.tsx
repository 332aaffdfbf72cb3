import { useRankingVisibilityQuery, type RankingVisibility } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { PrivacyLink } from '../privacy/PrivacyLink';

const SENTENCES: Readonly<Record<RankingVisibility, string>> = {
  NAMED: 'Vous apparaissez sous votre nom.',
  ANONYMOUS: 'Vous apparaissez comme «\u00A0Joueur anonyme\u00A0».',
  ABSENT: 'Vous n’apparaissez pas au classement.',
};

/** Sentence on how the ranking shows the member, with a link to the choice. */
export function RankingShown({ visibility }: { visibility: RankingVisibility | null }) {
  return (
    <>
      <p className="font-semibold text-ink">{visibility ? SENTENCES[visibility] : '\u00A0'}</p>
      <PrivacyLink part="classement" className="inline-flex min-h-11 items-center" />
    </>
  );
}

/** Card of the account page on how the ranking shows the member. */
export function RankingSummary() {
  const { data } = useRankingVisibilityQuery({ fetchPolicy: 'cache-and-network' });
  const isClosed = useClosedSections();
  return (
    <Card as="section" aria-labelledby="titre-classement" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-classement" className="mb-2 text-lg">
        Classement
      </h2>
      <RankingShown visibility={data?.rankingVisibility ?? null} />
      {!isClosed(memberPaths.ranking) && (
        <ButtonLink variant="quiet" to={memberPaths.ranking} className="mt-2">
          Voir le classement
        </ButtonLink>
      )}
    </Card>
  );
}
