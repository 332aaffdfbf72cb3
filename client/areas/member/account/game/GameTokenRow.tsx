import { useState } from 'react';

import { useRevokeGameTokenMutation, type MyGameTokensQuery } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { formatDateTime, formatLongDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export interface GameTokenRowProps {
  token: MyGameTokensQuery['myGameTokens'][number];
  onRevoked: () => unknown;
}

/** Row of a game token: name, last use, and a button to revoke it. */
export function GameTokenRow({ token, onRevoked }: GameTokenRowProps) {
  const [revoke, { loading }] = useRevokeGameTokenMutation();
  const [asking, setAsking] = useState(false);
  const run = async () => {
    try {
      const { data } = await revoke({ variables: { id: token.id } });
      toast.success(data.revokeGameToken.message);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setAsking(false);
    // Also called after an error, because the list may be stale.
    onRevoked();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink wrap-anywhere">
          <bdi>{token.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          créée le {formatLongDate(token.createdAt)} ·{' '}
          {token.lastUsedAt ? `utilisée le ${formatDateTime(token.lastUsedAt)}` : 'jamais utilisée'}
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Révoquer<VisuallyHidden> la clé {token.name}</VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title={'Révoquer cette clé\u00A0?'}
          tone="danger"
          confirmLabel="Révoquer la clé"
          busyLabel="Révocation…"
          busy={loading}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          Le jeu ne pourra plus rien enregistrer avec «&nbsp;<bdi>{token.name}</bdi>&nbsp;». Vos
          appels déjà enregistrés restent.
        </ConfirmDialog>
      )}
    </li>
  );
}
