import { PageHead } from '../../../platform/head/PageHead';
import { memberPageNames } from '../../../platform/address/pageNames';
import { memberPaths } from '../../../platform/address/paths';
import { ButtonLink } from '../../../ui/inputs/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Page } from '../../../ui/layout/Page';

/** A placeholder for the game. */
export default function GamePage() {
  return (
    <Page title={memberPageNames.game}>
      <PageHead
        title={memberPageNames.game}
        description="Le jeu prendra place ici dès son ouverture."
        noindex
      />
      <EmptyState
        title="Bientôt disponible"
        action={
          <ButtonLink to={memberPaths.dashboard} variant="secondary">
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
