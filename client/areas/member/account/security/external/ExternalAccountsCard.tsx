import { useState } from 'react';

import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import {
  useMyExternalAccountsQuery,
  useStartExternalLinkMutation,
  useTwoFactorQuery,
  useUnlinkExternalAccountMutation,
  type MyExternalAccountsQuery,
} from '#client/generated/graphql';
import { useSite } from '#client/platform/head/site';
import { formatLongDate } from '#client/platform/text/format';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { ProofDialog } from '../ProofDialog';

type Linked = MyExternalAccountsQuery['myExternalAccounts'][number];
type Provider = ReturnType<typeof useSite>['signInProviders'][number];

/** Card of the accounts of other sites that sign in; absent on a site without providers. */
export function ExternalAccountsCard() {
  const { signInProviders } = useSite();
  const query = useMyExternalAccountsQuery({ fetchPolicy: 'cache-and-network' });
  const [linking, setLinking] = useState<Provider | null>(null);
  const linked = query.data?.myExternalAccounts ?? [];
  if (signInProviders.length === 0 && linked.length === 0) return null;
  const free = signInProviders.filter(
    ({ id }) => !linked.some(({ providerId }) => providerId === id),
  );
  return (
    <Card as="section" aria-labelledby="titre-comptes-lies" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-comptes-lies" className="text-lg">
        Comptes liés
      </h2>
      <p className="mt-1 text-body text-muted">
        Connectez-vous aussi avec le compte d’un autre site.
      </p>
      <QueryView
        query={query}
        failure="Vos comptes liés n’ont pas pu être chargés."
        skeleton={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ myExternalAccounts }) => myExternalAccounts.length === 0}
        empty={<p className="mt-4 text-body">Aucun compte n’est lié.</p>}
      >
        {({ myExternalAccounts }) => (
          <ul className="mt-2 divide-y divide-line">
            {myExternalAccounts.map((account) => (
              <LinkedRow key={account.id} account={account} onUnlinked={query.refetch} />
            ))}
          </ul>
        )}
      </QueryView>
      {query.data && free.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {free.map((provider) => (
            <Button
              key={provider.id}
              variant="secondary"
              size="small"
              onClick={() => setLinking(provider)}
            >
              Lier un compte {provider.name}
            </Button>
          ))}
        </div>
      )}
      {linking && <LinkDialog provider={linking} onClose={() => setLinking(null)} />}
    </Card>
  );
}

function LinkDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const [start] = useStartExternalLinkMutation();
  const { data } = useTwoFactorQuery();
  return (
    <ProofDialog
      withPasskey
      withCode={data?.twoFactor.enabled ?? false}
      recoveryOnly={data?.twoFactor.byPasskey ?? false}
      title={`Lier un compte ${provider.name}`}
      description={`Ce compte vous connectera sans votre mot de passe. Confirmez d’abord votre identité, puis continuez chez ${provider.name}.`}
      confirmLabel="Continuer"
      busyLabel="Vérification…"
      run={async (proof) => {
        const input = { provider: provider.id, proof };
        const started = await start({ variables: { input } });
        window.location.assign(started.data.startExternalLink.url);
      }}
      onClose={onClose}
    />
  );
}

function LinkedRow({ account, onUnlinked }: { account: Linked; onUnlinked: () => unknown }) {
  const { id, providerName, label, createdAt, lastUsedAt } = account;
  const [unlink] = useUnlinkExternalAccountMutation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink wrap-anywhere">
          {providerName}
          {label && (
            <>
              {' · '}
              <bdi>{label}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          lié le {formatLongDate(createdAt)} ·{' '}
          {lastUsedAt ? (
            <>
              utilisé <RelativeTime instant={lastUsedAt} inSentence />
            </>
          ) : (
            'jamais utilisé'
          )}
        </p>
      </div>
      <ConfirmActionButton
        button={{ size: 'small' }}
        label={
          <>
            Délier<VisuallyHidden> le compte {providerName}</VisuallyHidden>
          </>
        }
        title={`Délier ce compte ${providerName}\u00A0?`}
        tone="danger"
        confirmLabel="Délier le compte"
        busyLabel="Retrait…"
        perform={() => unlink({ variables: { id } })}
        success={({ data }) => data.unlinkExternalAccount.message}
        onSettled={onUnlinked}
      >
        Ce compte ne permettra plus de vous connecter.
      </ConfirmActionButton>
    </li>
  );
}
