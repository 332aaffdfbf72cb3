import { useShownInRankingQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Switch } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { useRankingConsent } from './useRankingConsent';

const WHAT_IS_SHOWN =
  'Si vous acceptez, les membres connectés voient votre nom, votre avatar, votre place et les chiffres de vos appels vérifiés. Personne d’autre ne les voit, et vous pouvez changer d’avis à tout moment.';

function SummaryTitle() {
  return (
    <h2 id="titre-classement" className="text-lg">
      Classement
    </h2>
  );
}

/** Switch that shows and changes the consent to be in the ranking. */
export function RankingSwitch() {
  const query = useShownInRankingQuery({ fetchPolicy: 'cache-and-network' });
  const shown = query.data?.shownInRanking ?? false;
  const { wanted, choose } = useRankingConsent(shown, query.refetch);
  return (
    <Switch
      label="Figurer au classement"
      hint={WHAT_IS_SHOWN}
      checked={wanted ?? shown}
      disabled={!query.data}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}

/** Card of the account page with the consent to be in the ranking. */
export function RankingSummary() {
  const isClosed = useClosedSections();
  return (
    <Card as="section" aria-labelledby="titre-classement" className="px-5 py-[22px] sm:px-6">
      <SummaryTitle />
      <div className="mt-1">
        <RankingSwitch />
      </div>
      {!isClosed(memberPaths.ranking) && (
        <ButtonLink variant="quiet" to={memberPaths.ranking} className="mt-2">
          Voir le classement
        </ButtonLink>
      )}
    </Card>
  );
}

/** Card of the ranking page with which the member gives or withdraws the consent in one click. */
export function RankingChoice({ agreed, reload }: { agreed: boolean; reload: () => unknown }) {
  const { wanted, choose, button } = useRankingConsent(agreed, reload);
  const busy = wanted !== null;
  if (agreed) {
    return (
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 text-body">
        <span>Vous avez accepté de figurer ici.</span>
        <Button
          ref={button}
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => void choose(false)}
        >
          Ne plus figurer
        </Button>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="titre-choix" className="px-5 py-[22px]">
      <h2 id="titre-choix" className="text-lg">
        Votre place
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Vous ne figurez pas au classement, et vous n’y avez donc pas de place. {WHAT_IS_SHOWN}
      </p>
      <Button ref={button} busy={busy} onClick={() => void choose(true)}>
        Figurer au classement
      </Button>
    </Card>
  );
}
