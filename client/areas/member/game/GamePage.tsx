import { PageHead } from '../../../platform/PageHead';
import { memberPaths } from '../../../platform/paths';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';

/** Where the game will be. */
export default function GamePage() {
  return (
    <Page title="Jouer">
      <PageHead title="Jouer" description="Le jeu prendra place ici dès son ouverture." noindex />
      <EmptyState
        title="Bientôt disponible"
        action={
          <ButtonLink to={memberPaths.dashboard} variant="second">
            Retour au tableau de bord
          </ButtonLink>
        }
      >
        Le pupitre ouvrira avec le jeu. D’ici là, vos actualités, votre compte et vos statistiques
        vous attendent dans l’espace membre.
      </EmptyState>
    </Page>
  );
}
