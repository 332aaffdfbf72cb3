import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { ExportButton } from '../account/leaving/ExportButton';

const DeleteDialog = lazyDialog(
  async () => (await import('../account/leaving/LeaveDialogs')).DeleteDialog,
);

/** Cards with the data export and the deletion of the account, as on the account page. */
export function ExportAndErase() {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-4 print:hidden">
      <ActionCard
        id="emporter"
        title="Emporter mes données"
        text="Téléchargez un fichier JSON avec toutes vos données."
      >
        <ExportButton />
      </ActionCard>
      <ActionCard
        id="supprimer"
        title="Supprimer mon compte"
        text="Vos données sont effacées après 30&nbsp;jours, sauf vos factures. Une connexion pendant ce délai annule la suppression."
      >
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" size={18} />
          <span>
            Supprimer<VisuallyHidden> le compte</VisuallyHidden>
          </span>
        </Button>
      </ActionCard>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ActionCardProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

function ActionCard({ id, title, text, children }: ActionCardProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`titre-${id}`}
      className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6 sm:py-5 max-md:[&>button]:w-full"
    >
      <div className="min-w-0 grow basis-60">
        <h2 id={`titre-${id}`} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-body text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
