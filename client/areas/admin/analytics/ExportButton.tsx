import { Download } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import {
  useExportAnalyticsMutation,
  type ExportAnalyticsMutationVariables,
} from '#client/generated/graphql';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';

/** Button that downloads the metrics of the period as a JSON file. */
export function ExportButton({ range }: { range: ExportAnalyticsMutationVariables }) {
  const [exportAnalytics] = useExportAnalyticsMutation();
  const { busy, run } = useAction(
    async () => {
      const { data } = await exportAnalytics({ variables: range });
      const { fileName, json } = data.exportAnalytics;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
    },
    { success: 'Mesures exportées' },
  );
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyLabel="Préparation…"
      onClick={() => void run()}
    >
      <Download aria-hidden="true" size={16} /> Exporter en JSON
    </Button>
  );
}
