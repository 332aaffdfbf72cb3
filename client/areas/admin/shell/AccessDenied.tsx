import { ShieldX } from 'lucide-react';

import type { Permission } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import { Page } from '#features/shell/Page';

/**
 * Page shown when none of the viewer's roles grants access. The server answers 403.
 * @param permission missing permission; undefined when any role would grant access
 */
export function AccessDenied({ permission }: { permission?: Permission }) {
  return (
    <Page title="Accès refusé" description="Cette partie du site est réservée à l’équipe.">
      <ResponseStatus status={403} />
      <EmptyState
        title="Vous n’avez pas accès à cette page"
        icon={<ShieldX size={32} />}
        action={<ButtonLink to={memberPaths.dashboard}>Retour à l’espace membre</ButtonLink>}
      >
        Un administrateur peut vous donner cet accès.{' '}
        <RefusalButton refusal={permission && { permission }} />
      </EmptyState>
    </Page>
  );
}
