import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from '#features/shell/Page';

/** Placeholder page for the game. */
export default function GamePage() {
  return (
    <Page title={memberPageNames.game} description="Le jeu s’ouvrira sur cette page.">
      <EmptyState
        title="Bientôt disponible"
        action={
          <ButtonLink to={memberPaths.dashboard} variant="secondary">
            Retour au tableau de bord
          </ButtonLink>
        }
      >
        Le jeu n’est pas encore ouvert. En attendant, consultez les actualités et votre compte dans
        l’espace membre.
      </EmptyState>
    </Page>
  );
}
