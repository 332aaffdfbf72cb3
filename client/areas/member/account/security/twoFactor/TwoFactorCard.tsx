import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { useTwoFactorQuery } from '#client/generated/graphql';
import { counted, formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { DisableTwoFactorDialog, RenewCodesDialog } from './TwoFactorCodeDialogs';
import { EnableTwoFactorDialog } from './EnableTwoFactorDialog';

/** Card that shows whether two-factor authentication is on, and the recovery codes left. */
export function TwoFactorCard() {
  const query = useTwoFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<'enable' | 'disable' | 'renew' | null>(null);
  const byPasskey = query.data?.twoFactor.byPasskey ?? false;
  const close = () => {
    setOpen(null);
    void query.refetch();
  };
  return (
    <Card as="section" aria-labelledby="titre-double" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-double" className="text-lg">
        Double authentification
      </h2>
      <p className="mt-1 text-body text-muted">
        Pour vous connecter, vous saisissez votre mot de passe, puis un code de votre téléphone.
      </p>
      <QueryView
        query={query}
        failure="La double authentification n’a pas pu être chargée."
        skeleton={<Skeleton className="mt-4 h-12" />}
      >
        {({ twoFactor }) => (
          <>
            {!twoFactor.authenticatorWorks && <FormError message={UNREADABLE} />}
            <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {twoFactor.enabled ? (
                <p className="text-body">
                  <Badge tone="success">Activée</Badge> {twoFactor.byPasskey && 'par clé d’accès '}
                  {twoFactor.enabledAt && <>depuis le {formatLongDate(twoFactor.enabledAt)}. </>}
                  {recoverySentence(twoFactor.recoveryCodesLeft)}
                </p>
              ) : (
                <p>
                  <Badge>Désactivée</Badge>
                </p>
              )}
              <div className="flex flex-wrap gap-2.5">
                {twoFactor.enabled ? (
                  <>
                    <Button variant="secondary" onClick={() => setOpen('renew')}>
                      Nouveaux codes de secours
                    </Button>
                    <Button variant="secondary" onClick={() => setOpen('disable')}>
                      Désactiver<VisuallyHidden> la double authentification</VisuallyHidden>
                    </Button>
                  </>
                ) : (
                  <Button variant="secondary" onClick={() => setOpen('enable')}>
                    <ShieldCheck aria-hidden="true" size={18} /> Activer
                    <VisuallyHidden>la double authentification</VisuallyHidden>
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </QueryView>
      {open === 'enable' && <EnableTwoFactorDialog onClose={close} />}
      {open === 'disable' && <DisableTwoFactorDialog byPasskey={byPasskey} onClose={close} />}
      {open === 'renew' && <RenewCodesDialog byPasskey={byPasskey} onClose={close} />}
    </Card>
  );
}

const UNREADABLE =
  'Le site ne peut plus vérifier les codes de votre application, car sa clé a changé. Désactivez la double authentification avec un code de secours, puis réactivez-la.';

const recoverySentence = (left: number): string =>
  left === 0
    ? 'Vous n’avez plus de code de secours. Créez de nouveaux codes.'
    : `Il vous reste ${counted(left, 'code')} de secours.`;
