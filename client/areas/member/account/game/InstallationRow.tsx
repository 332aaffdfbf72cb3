import { useState } from 'react';

import { quoted } from '#client/shared/quoted';
import { ConfirmAction } from '#client/actions/ConfirmAction';
import {
  useRenameInstallationMutation,
  useRevokeInstallationMutation,
  type MyInstallationsQuery,
} from '#client/generated/graphql';
import { formatDateTime, formatLongDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { NameDialog } from './NameDialog';

export interface InstallationRowProps {
  installation: MyInstallationsQuery['myInstallations'][number];
  onRevoked: () => unknown;
}

/** Row of an installation: name, last use, and buttons to rename and revoke it. */
export function InstallationRow({ installation, onRevoked }: InstallationRowProps) {
  const { id, name, createdAt, lastUsedAt } = installation;
  const [rename] = useRenameInstallationMutation();
  const [revoke] = useRevokeInstallationMutation();
  const [asking, setAsking] = useState<'rename' | 'revoke' | null>(null);
  const close = () => setAsking(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          n°&nbsp;{id}, enregistrée le {formatLongDate(createdAt)} ·{' '}
          {lastUsedAt ? `dernier envoi le ${formatDateTime(lastUsedAt)}` : 'aucun envoi'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setAsking('rename')}>
          Renommer<VisuallyHidden> l’installation {name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsking('revoke')}>
          Retirer<VisuallyHidden> l’installation {name}</VisuallyHidden>
        </Button>
      </div>
      {asking === 'rename' && (
        <NameDialog
          title="Renommer l’installation"
          label="Nom de l’installation"
          hint="Ce nom est visible par vous seul, et par l’équipe si une garde est mise de côté."
          name={name}
          confirmLabel="Renommer l’installation"
          busyLabel="Enregistrement…"
          onName={async (given) => {
            await rename({ variables: { id, name: given } });
            close();
          }}
          onClose={close}
        />
      )}
      {asking === 'revoke' && (
        <ConfirmAction
          title={'Retirer cette installation\u00A0?'}
          tone="danger"
          confirmLabel="Retirer l’installation"
          busyLabel="Retrait…"
          perform={() => revoke({ variables: { id } })}
          success={({ data }) => data.revokeInstallation.message}
          onSettled={onRevoked}
          onClose={close}
        >
          {quoted(name)} ne pourra plus envoyer de garde. Les gardes déjà reçues restent.
        </ConfirmAction>
      )}
    </li>
  );
}
