import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import {
  SiteSettingsDocument,
  useClearCachesMutation,
  useExportSettingsMutation,
  useRestoreDefaultSettingsMutation,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '../confirmations/approvalRequested';
import { APPROVAL_QUERIES, FOLLOWERS } from './useSettingsForm';

/** System actions: export the data, restore the defaults, clear the caches. */
export function SystemActions({
  onRestored,
}: {
  /** Called after the defaults were restored, to replace the older values in the form. */
  onRestored: () => void;
}) {
  return (
    <Card as="section" aria-labelledby="titre-systeme" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-systeme" className="text-lg">
        Actions système
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <ExportAction />
        <ClearCachesAction />
        <RestoreAction onRestored={onRestored} />
      </ul>
    </Card>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5';
const TEXT = 'min-w-0 grow basis-64 text-body';

function ExportAction() {
  const [exportSettings, { loading }] = useExportSettingsMutation();
  const run = async () => {
    try {
      const { data } = await exportSettings({});
      const { fileName, json } = data.exportSettings;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
      toast.success('Paramètres exportés');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <li className={ROW}>
      <p className={TEXT}>Téléchargez les paramètres dans un fichier JSON.</p>
      <Button
        variant="secondary"
        size="small"
        busy={loading}
        busyLabel="Préparation…"
        onClick={() => void run()}
      >
        <Download aria-hidden="true" size={16} /> Exporter les paramètres
      </Button>
    </li>
  );
}

function ClearCachesAction() {
  const [clear, { loading, data }] = useClearCachesMutation();
  const run = async () => {
    try {
      const { data: cleared } = await clear({});
      toast.success(cleared.clearCaches.message);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <li className={ROW}>
      <div className={TEXT}>
        <p>Vide les données gardées en mémoire par le serveur.</p>
        <p role="status" className="text-sm text-muted">
          {data && `Caches vidés\u00A0: ${data.clearCaches.names.join('\u00A0; ')}.`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={loading}
        busyLabel="Nettoyage…"
        onClick={() => void run()}
      >
        <Trash2 aria-hidden="true" size={16} /> Vider le cache
      </Button>
    </li>
  );
}

function RestoreAction({ onRestored }: { onRestored: () => void }) {
  const [asking, setAsking] = useState(false);
  const [restore, { loading, client }] = useRestoreDefaultSettingsMutation();
  const run = async () => {
    try {
      await restore({
        update: (cache, { data: answer }) => {
          if (!answer) return;
          cache.writeQuery({
            query: SiteSettingsDocument,
            data: { settings: answer.restoreDefaultSettings },
          });
        },
        refetchQueries: FOLLOWERS,
      });
      onRestored();
      toast.success('Paramètres restaurés');
    } catch (error) {
      if (showApprovalPending(error)) await client.refetchQueries({ include: APPROVAL_QUERIES });
      else toast.error(messageOf(error), { cause: error });
    }
    setAsking(false);
  };
  return (
    <li className={ROW}>
      <p className={TEXT}>Remet tous les paramètres à leur valeur d’origine.</p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" size={16} /> Restaurer les valeurs par défaut
      </Button>
      {asking && (
        <ConfirmDialog
          title={'Restaurer les valeurs par défaut\u00A0?'}
          tone="danger"
          confirmLabel="Restaurer"
          busyLabel="Restauration…"
          busy={loading}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Tous les paramètres reprendront leur valeur d’origine&nbsp;: nom, adresses, mentions
            légales, limites, mots interdits. Vous retrouverez les valeurs actuelles dans
            l’historique. Vous pouvez aussi les exporter avant.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
