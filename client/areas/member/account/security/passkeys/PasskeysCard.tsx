import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';

import {
  useMyPasskeysQuery,
  useTwoFactorQuery,
  type OwnPasskeyFragment,
} from '#client/generated/graphql';
import { accessLimits } from '#client/shared/accessLimits';
import { useDeviceValue } from '#client/platform/device/useDeviceValue';
import { supportsPasskeys } from '#client/platform/passkeys/passkeys';
import { formatLongDate } from '#client/platform/text/format';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { AskForPasskeysDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs';

type Open = { what: 'add' | 'ask' } | { what: 'rename' | 'remove'; passkey: OwnPasskeyFragment };

/** Card of the member's passkeys, with a button that adds one. */
export function PasskeysCard() {
  const query = useMyPasskeysQuery({ fetchPolicy: 'cache-and-network' });
  const factor = useTwoFactorQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const withCode = factor.data?.twoFactor.enabled ?? false;
  const byPasskey = factor.data?.twoFactor.byPasskey ?? false;
  const count = query.data?.myPasskeys.length ?? 0;
  const isSupported = useDeviceValue(supportsPasskeys, () => true);
  const close = () => {
    setOpen(null);
    void query.refetch();
    void factor.refetch();
  };
  const proof = { withCode, recoveryOnly: byPasskey, onClose: close };
  return (
    <Card as="section" aria-labelledby="titre-cles" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-center justify-between gap-3 narrow:flex-wrap">
        <h2 id="titre-cles" className="text-lg">
          Clés d’accès
        </h2>
        <ActionButton
          variant="secondary"
          size="small"
          disabledReason={passkeyDisabledReason(count, isSupported)}
          onClick={() => setOpen({ what: 'add' })}
        >
          <Plus aria-hidden="true" size={18} /> Ajouter
          <VisuallyHidden> une clé d’accès</VisuallyHidden>
        </ActionButton>
      </div>
      <p className="mt-1 text-body text-muted">
        Connectez-vous sans mot de passe, avec l’empreinte, le visage ou le code de votre appareil.
        Un faux site ne peut pas voler une clé d’accès.
      </p>
      <QueryView
        query={query}
        failure="Vos clés d’accès n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-16" />}
      >
        {({ myPasskeys }) =>
          myPasskeys.length === 0 ? (
            <p className="mt-4 text-body">Vous n’avez pas encore de clé d’accès.</p>
          ) : (
            <>
              <ul className="mt-2 divide-y divide-line">
                {myPasskeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setOpen({ what: 'rename', passkey })}
                    onRemove={() => setOpen({ what: 'remove', passkey })}
                  />
                ))}
              </ul>
              {factor.data && !withCode && (
                <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
                  <p className="min-w-0 text-body text-muted">
                    Votre mot de passe suffit encore pour vous connecter.
                  </p>
                  <Button variant="secondary" onClick={() => setOpen({ what: 'ask' })}>
                    Exiger aussi une clé
                    <VisuallyHidden> d’accès après le mot de passe</VisuallyHidden>
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
      {open?.what === 'add' && <AddPasskeyDialog {...proof} />}
      {open?.what === 'ask' && <AskForPasskeysDialog {...proof} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} {...proof} />}
    </Card>
  );
}

/** Returns the reason why no passkey can be added; null if one can. */
function passkeyDisabledReason(count: number, isSupported: boolean): string | null {
  if (!isSupported)
    return 'Votre navigateur ne peut pas enregistrer de clé d’accès à cette adresse.';
  return count < accessLimits.passkeys
    ? null
    : `Vous avez déjà ${accessLimits.passkeys} clés d’accès, le maximum.`;
}

interface PasskeyRowProps {
  passkey: OwnPasskeyFragment;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const used = lastUsedAt ? (
    <>
      utilisée <RelativeTime instant={lastUsedAt} inSentence />
    </>
  ) : (
    'pas encore utilisée'
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-64 gap-3">
        <KeyRound aria-hidden="true" size={18} className="mt-[3px] shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold text-ink wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-muted">
            Ajoutée le {formatLongDate(createdAt)} · {used} ·{' '}
            {backedUp ? 'synchronisée entre vos appareils' : 'gardée sur un seul appareil'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="small" onClick={onRename}>
          Renommer<VisuallyHidden> la clé d’accès {name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="small" onClick={onRemove}>
          Retirer<VisuallyHidden> la clé d’accès {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
