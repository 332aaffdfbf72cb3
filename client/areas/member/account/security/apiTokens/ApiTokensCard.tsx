import { Plus } from 'lucide-react';
import { useState } from 'react';

import { accessLimits } from '#client/shared/accessLimits';
import { quoted } from '#client/shared/quoted';
import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import {
  useMyApiTokensQuery,
  useRevokeApiTokenMutation,
  useTwoFactorQuery,
  type MyApiTokensQuery,
} from '#client/generated/graphql';
import { formatLongDate } from '#client/platform/text/format';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { useNow } from '#client/platform/text/useNow';
import { Badge } from '#ui/data/Badge';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { scopeLabels } from './apiScopes';
import { NewApiTokenDialog } from './NewApiTokenDialog';

type OwnApiToken = MyApiTokensQuery['myApiTokens'][number];

/** Card of the API tokens of the member, with a button that creates one. */
export function ApiTokensCard() {
  const query = useMyApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const factor = useTwoFactorQuery();
  const [creating, setCreating] = useState(false);
  const close = () => {
    setCreating(false);
    void query.refetch();
  };
  const isFull = (query.data?.myApiTokens.length ?? 0) >= accessLimits.apiTokens;
  return (
    <Card as="section" aria-labelledby="titre-jetons" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-center justify-between gap-3 narrow:flex-wrap">
        <h2 id="titre-jetons" className="text-lg">
          Jetons d’API
        </h2>
        <ActionButton
          variant="secondary"
          size="small"
          disabledReason={
            isFull ? `Vous avez déjà ${accessLimits.apiTokens} jetons, le maximum.` : null
          }
          onClick={() => setCreating(true)}
        >
          <Plus aria-hidden="true" size={18} /> Créer
          <VisuallyHidden> un jeton d’API</VisuallyHidden>
        </ActionButton>
      </div>
      <p className="mt-1 text-body text-muted">
        Un jeton permet à un programme d’utiliser le site à votre place, seulement pour ce que vous
        choisissez. Ne le donnez à personne.
      </p>
      <QueryView
        query={query}
        failure="Vos jetons n’ont pas pu être chargés."
        skeleton={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ myApiTokens }) => myApiTokens.length === 0}
        empty={<p className="mt-4 text-body">Vous n’avez pas de jeton d’API.</p>}
      >
        {({ myApiTokens }) => (
          <ul className="mt-2 -mb-3 divide-y divide-line">
            {myApiTokens.map((token) => (
              <ApiTokenRow key={token.id} token={token} onRevoked={query.refetch} />
            ))}
          </ul>
        )}
      </QueryView>
      {creating && (
        <NewApiTokenDialog
          withCode={factor.data?.twoFactor.enabled ?? false}
          recoveryOnly={factor.data?.twoFactor.byPasskey ?? false}
          onClose={close}
        />
      )}
    </Card>
  );
}

function ApiTokenRow({ token, onRevoked }: { token: OwnApiToken; onRevoked: () => unknown }) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const [revoke] = useRevokeApiTokenMutation();
  const isExpired = new Date(expiresAt) <= new Date(useNow());
  const used = lastUsedAt ? (
    <>
      utilisé <RelativeTime instant={lastUsedAt} inSentence />
    </>
  ) : (
    'jamais utilisé'
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
          <bdi>{name}</bdi>
          {isExpired && <Badge tone="neutral">Expiré</Badge>}
        </p>
        <p className="text-sm text-muted">
          {scopes.map((scope) => scopeLabels[scope].label).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          Créé le {formatLongDate(createdAt)} · {isExpired ? 'a expiré' : 'expire'} le{' '}
          {formatLongDate(expiresAt)} · {used}
        </p>
      </div>
      <ConfirmActionButton
        button={{ size: 'small' }}
        label={
          <>
            Retirer<VisuallyHidden> le jeton {name}</VisuallyHidden>
          </>
        }
        title={'Retirer ce jeton\u00A0?'}
        tone="danger"
        confirmLabel="Retirer le jeton"
        busyLabel="Retrait…"
        perform={() => revoke({ variables: { id } })}
        success={({ data }) => data.revokeApiToken.message}
        onSettled={onRevoked}
      >
        Le programme qui utilise {quoted(name)} n’aura plus accès à votre compte.
      </ConfirmActionButton>
    </li>
  );
}
