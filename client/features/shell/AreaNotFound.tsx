import { ResponseStatus } from '#client/platform/head/serverResponse';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from './Page';

/** Page for an unknown URL in the member area or the administration. */
export function AreaNotFound({ home }: { home: string }) {
  return (
    <Page title="Page introuvable" description="Cette page n’existe pas dans cet espace.">
      <ResponseStatus status={404} />
      <EmptyState
        title="Cette page n’existe pas"
        action={<ButtonLink to={home}>Retour au tableau de bord</ButtonLink>}
      >
        La page a été déplacée ou supprimée. Vérifiez l’adresse.
      </EmptyState>
    </Page>
  );
}
