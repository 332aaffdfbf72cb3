import { memberPaths, publicPaths } from '../../../../platform/address/paths';
import { ButtonLink } from '../../../../ui/inputs/Button';
import { Card } from '../../../../ui/layout/Card';

/** Leads to the member's page of a player, and to what it shows. */
export function PlayerSummary({ username }: { username: string }) {
  return (
    <Card as="section" aria-labelledby="titre-page-de-joueur" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-page-de-joueur" className="text-lg">
        Ma page de joueur
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Elle n’est visible que de vous tant que vous ne l’ouvrez pas. Votre cadre, votre titre et
        vos badges se choisissent au même endroit.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="secondary" to={memberPaths.playerSettings}>
          Choisir ce qu’elle montre
        </ButtonLink>
        <ButtonLink variant="quiet" to={publicPaths.player(username)}>
          Voir ma page
        </ButtonLink>
      </div>
    </Card>
  );
}
