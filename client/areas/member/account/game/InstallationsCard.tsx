import { Link, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';

import { useMyInstallationsQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { InstallationRow } from './InstallationRow';
import { NewInstallationDialog } from './NewInstallationDialog';

/** Card of the member's installations of the game, whose shifts count as verified. */
export function InstallationsCard() {
  const query = useMyInstallationsQuery({ fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby="titre-installations"
      className="mt-4 px-5 py-[22px] sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="titre-installations" className="text-lg">
          Installations du jeu
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" size="small" to={memberPaths.gameLink}>
            <Link aria-hidden="true" size={16} /> Lier le jeu avec un code
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => setCreating(true)}>
            <MonitorSmartphone aria-hidden="true" size={16} /> Enregistrer une installation
          </Button>
        </div>
      </div>
      <p className="mt-2 text-body text-muted">
        Au premier lancement, le jeu affiche un code&nbsp;: ouvrez «&nbsp;Lier le jeu avec un
        code&nbsp;» pour le saisir. Le jeu signe ensuite vos gardes, pour que le site vérifie leurs
        résultats.
      </p>
      <QueryView
        query={query}
        failure="Vos installations n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-16" />}
        isEmpty={({ myInstallations }) => myInstallations.length === 0}
        empty={<p className="mt-3 text-body">Aucune installation pour le moment.</p>}
      >
        {({ myInstallations }) => (
          <ul className="mt-2 -mb-3 divide-y divide-line">
            {myInstallations.map((installation) => (
              <InstallationRow
                key={installation.id}
                installation={installation}
                onRevoked={query.refetch}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {creating && (
        <NewInstallationDialog onClose={() => setCreating(false)} onCreated={query.refetch} />
      )}
    </Card>
  );
}
