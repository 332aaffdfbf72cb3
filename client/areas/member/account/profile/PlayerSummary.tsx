import { useMyPlayerSettingsQuery, type PlayerVisibility } from '../../../../generated/graphql';
import { memberPaths, publicPaths } from '../../../../platform/address/paths';
import { ButtonLink } from '../../../../ui/inputs/Button';
import { Card } from '../../../../ui/layout/Card';

const seenBy: Readonly<Record<PlayerVisibility, string>> = {
  ME: 'Elle n’est visible que de vous tant que vous ne l’ouvrez pas.',
  MEMBERS: 'Vous l’avez ouverte aux membres\u00A0: elle est visible de tous les membres connectés.',
  EVERYBODY: 'Vous l’avez ouverte à tout le monde\u00A0: elle est visible de n’importe qui.',
};

/** Who sees the member's page of a player now; leads to it, and to what it shows. */
export function PlayerSummary({ username }: { username: string }) {
  const query = useMyPlayerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const visibility = query.data?.myPlayerSettings.visibility;
  return (
    <Card as="section" aria-labelledby="titre-page-de-joueur" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-page-de-joueur" className="text-lg">
        Ma page de joueur
      </h2>
      <p className="mt-1 text-body text-ink">{visibility ? seenBy[visibility] : '\u00A0'}</p>
      <p className="mt-1 mb-4 text-body text-muted">
        Votre cadre, votre titre et vos badges se choisissent au même endroit.
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
