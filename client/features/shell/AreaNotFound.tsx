import { PageHead } from '../../platform/head/PageHead';
import { ButtonLink } from '../../ui/inputs/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/layout/Page';

/** The page for an unknown address of the area. */
export function AreaNotFound({ home }: { home: string }) {
  return (
    <Page title="Page introuvable">
      <PageHead
        title="Page introuvable"
        description="Cette adresse ne mène à aucune page de cet espace."
        noindex
      />
      <EmptyState
        title="Cette adresse ne mène à aucune page"
        action={<ButtonLink to={home}>Retour au tableau de bord</ButtonLink>}
      >
        Elle a pu être déplacée, ou le lien comporte une erreur.
      </EmptyState>
    </Page>
  );
}
