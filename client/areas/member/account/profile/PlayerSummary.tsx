import { useMyPlayerSettingsQuery, type PlayerVisibility } from '#client/generated/graphql';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';

const seenBy: Readonly<Record<PlayerVisibility, string>> = {
  ME: 'Votre page est visible par vous seul.',
  MEMBERS: 'Votre page est visible par tous les membres connectés.',
  EVERYBODY: 'Votre page est visible par tout le monde.',
};

/** Summary of who can see the member's player page, with links to the page and to its settings. */
export function PlayerSummary({ username }: { username: string }) {
  const query = useMyPlayerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const visibility = query.data?.myPlayerSettings.visibility;
  return (
    <Card as="section" aria-labelledby="titre-page-de-joueur" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-page-de-joueur" className="text-lg">
        Ma page de joueur
      </h2>
      <p className="mt-1 mb-4 text-body text-ink">{visibility ? seenBy[visibility] : '\u00A0'}</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="secondary" to={memberPaths.privacyPart('page-de-joueur')}>
          Choisir qui voit ma page
        </ButtonLink>
        <ButtonLink variant="quiet" to={memberPaths.playerSettings}>
          Cadre, titre et badges
        </ButtonLink>
        <ButtonLink variant="quiet" to={publicPaths.player(username)}>
          Voir ma page
        </ButtonLink>
      </div>
    </Card>
  );
}
