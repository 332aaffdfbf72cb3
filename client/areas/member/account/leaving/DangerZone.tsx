import { useState, type ReactNode } from 'react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { ExportButton } from './ExportButton';
import { DeactivateDialog, DeleteDialog } from './LeaveDialogs';

/** Danger zone: data export, deactivation and deletion of the account. */
export function DangerZone() {
  const [asking, setAsking] = useState<'deactivate' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <Card
      as="section"
      aria-labelledby="titre-danger"
      className="border-l-4 border-l-accent px-5 py-[22px] sm:px-6"
    >
      <h2 id="titre-danger" className="text-lg">
        Données et fermeture du compte
      </h2>
      <ul className="mt-2 -mb-3 divide-y divide-line">
        <AccountAction
          title="Exporter mes données"
          text="Téléchargez un fichier JSON avec toutes vos données."
        >
          <ExportButton />
        </AccountAction>
        <AccountAction
          title={memberPageNames.myData}
          text="Consultez vos données, vos accords et les consultations de votre compte par l’équipe."
        >
          <ButtonLink variant="secondary" to={memberPaths.myData}>
            Voir<VisuallyHidden> mes données</VisuallyHidden>
          </ButtonLink>
        </AccountAction>
        <AccountAction
          title="Décisions de la modération"
          text="Lisez les décisions sur vos messages et vos signalements, et contestez-les."
        >
          <ButtonLink variant="secondary" to={memberPaths.decisions}>
            Voir<VisuallyHidden> les décisions de la modération</VisuallyHidden>
          </ButtonLink>
        </AccountAction>
        <AccountAction
          title="Désactiver temporairement le compte"
          text="Votre profil est masqué jusqu’à votre prochaine connexion."
        >
          <Button variant="secondary" onClick={() => setAsking('deactivate')}>
            Désactiver<VisuallyHidden> le compte</VisuallyHidden>
          </Button>
        </AccountAction>
        <AccountAction
          title="Supprimer définitivement le compte"
          text="Vos données sont effacées après 30&nbsp;jours, sauf vos factures. Une connexion pendant ce délai annule la suppression."
        >
          <Button onClick={() => setAsking('delete')}>
            Supprimer<VisuallyHidden> le compte</VisuallyHidden>
          </Button>
        </AccountAction>
      </ul>
      {asking === 'deactivate' && <DeactivateDialog onClose={close} />}
      {asking === 'delete' && <DeleteDialog onClose={close} />}
    </Card>
  );
}

interface AccountActionProps {
  title: string;
  text: string;
  children: ReactNode;
}

function AccountAction({ title, text, children }: AccountActionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-text text-base leading-normal font-semibold tracking-normal">
          {title}
        </h3>
        <p className="text-body text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
