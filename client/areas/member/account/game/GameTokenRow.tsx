import { quoted } from '#client/shared/quoted';
import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useRevokeGameTokenMutation, type MyGameTokensQuery } from '#client/generated/graphql';
import { formatDateTime, formatLongDate } from '#client/platform/text/format';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export interface GameTokenRowProps {
  token: MyGameTokensQuery['myGameTokens'][number];
  onRevoked: () => unknown;
}

/** Row of a game token: name, last use, and a button to revoke it. */
export function GameTokenRow({ token, onRevoked }: GameTokenRowProps) {
  const [revoke] = useRevokeGameTokenMutation();
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
      <ConfirmActionButton
        button={{ size: 'small' }}
        label={
          <>
            Retirer<VisuallyHidden> la clé {token.name}</VisuallyHidden>
          </>
        }
        title={'Retirer cette clé\u00A0?'}
        tone="danger"
        confirmLabel="Retirer la clé"
        busyLabel="Retrait…"
        perform={() => revoke({ variables: { id: token.id } })}
        success={({ data }) => data.revokeGameToken.message}
        onSettled={onRevoked}
      >
        Le jeu ne pourra plus rien enregistrer avec {quoted(token.name)}. Les appels déjà
        enregistrés restent.
      </ConfirmActionButton>
    </li>
  );
}
