import { useState } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { ExportButton } from '../account/leaving/ExportButton';

const DeleteDialog = lazyDialog(
  async () => (await import('../account/leaving/LeaveDialogs')).DeleteDialog,
);

/** Section with the data export and the deletion of the account, as on the account page. */
export function ExportAndErase() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      as="section"
      id="emporter"
      aria-labelledby="titre-emporter"
      className="scroll-mt-20 px-5 py-[22px] sm:px-6 print:hidden"
    >
      <h2 id="titre-emporter" className="text-lg">
        Exporter ou supprimer
      </h2>
      <div className="mt-2 -mb-3 divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="min-w-0 grow basis-72 text-body text-muted">
            Téléchargez un fichier JSON avec toutes vos données.
          </p>
          <ExportButton />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="min-w-0 grow basis-72 text-body text-muted">
            Vos données sont effacées après 30&nbsp;jours, sauf vos factures. Une connexion pendant
            ce délai annule la suppression.
          </p>
          <Button onClick={() => setAsking(true)}>
            Supprimer<VisuallyHidden> le compte</VisuallyHidden>
          </Button>
        </div>
      </div>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
