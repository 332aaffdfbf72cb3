import { Download, RotateCcw, Trash2 } from 'lucide-react';

import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useAction } from '#client/actions/useAction';
import {
  SiteSettingsDocument,
  useClearCachesMutation,
  useExportSettingsMutation,
  useRestoreDefaultSettingsMutation,
} from '#client/generated/graphql';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { interceptApproval } from '../confirmations/approvalRequested';
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
  const [exportSettings] = useExportSettingsMutation();
  const save = async () => {
    const { data } = await exportSettings({});
    const { fileName, json } = data.exportSettings;
    saveFile(fileName, new Blob([json], { type: 'application/json' }));
  };
  const { busy, run } = useAction(save, { success: 'Paramètres exportés' });
  return (
    <li className={ROW}>
      <p className={TEXT}>Téléchargez les paramètres dans un fichier JSON.</p>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyLabel="Préparation…"
        onClick={() => void run()}
      >
        <Download aria-hidden="true" size={16} /> Exporter les paramètres
      </Button>
    </li>
  );
}

function ClearCachesAction() {
  const [clear, { data }] = useClearCachesMutation();
  const { busy, run } = useAction(() => clear({}), {
    success: ({ data: cleared }) => cleared.clearCaches.message,
  });
  return (
    <li className={ROW}>
      <div className={TEXT}>
        <p>Efface les données que le serveur garde en mémoire.</p>
        <p role="status" className="text-sm text-muted">
          {data && `Caches vidés\u00A0: ${data.clearCaches.names.join('\u00A0; ')}.`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyLabel="Nettoyage…"
        onClick={() => void run()}
      >
        <Trash2 aria-hidden="true" size={16} /> Vider le cache
      </Button>
    </li>
  );
}

function RestoreAction({ onRestored }: { onRestored: () => void }) {
  const [restore, { client }] = useRestoreDefaultSettingsMutation();
  const perform = () =>
    restore({
      update: (cache, { data: answer }) => {
        if (!answer || !('settings' in answer.restoreDefaultSettings)) return;
        cache.writeQuery({
          query: SiteSettingsDocument,
          data: { settings: answer.restoreDefaultSettings.settings },
        });
      },
      refetchQueries: FOLLOWERS,
    });
  return (
    <li className={ROW}>
      <p className={TEXT}>Remet tous les paramètres à leur valeur d’origine.</p>
      <ConfirmActionButton
        button={{ size: 'small' }}
        label={
          <>
            <RotateCcw aria-hidden="true" size={16} /> Restaurer les valeurs par défaut
          </>
        }
        title={'Restaurer les valeurs par défaut\u00A0?'}
        tone="danger"
        confirmLabel="Restaurer les valeurs"
        busyLabel="Restauration…"
        perform={perform}
        success="Paramètres restaurés"
        intercept={interceptApproval}
        onDone={(restored) =>
          restored ? onRestored() : client.refetchQueries({ include: APPROVAL_QUERIES })
        }
      >
        <p>
          Tous les paramètres reprendront leur valeur d’origine&nbsp;: nom, adresses, mentions
          légales, limites, mots interdits. Vous retrouverez les valeurs actuelles dans
          l’historique. Vous pouvez aussi les exporter avant.
        </p>
      </ConfirmActionButton>
    </li>
  );
}
