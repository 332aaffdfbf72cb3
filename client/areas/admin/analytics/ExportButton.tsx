import { Download } from 'lucide-react';

import {
  useExportAnalyticsMutation,
  type ExportAnalyticsMutationVariables,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';

/** Button that downloads the metrics of the period as a JSON file. */
export function ExportButton({ range }: { range: ExportAnalyticsMutationVariables }) {
  const [exportAnalytics, { loading }] = useExportAnalyticsMutation();
  const run = async () => {
    try {
      const { data } = await exportAnalytics({ variables: range });
      const { fileName, json } = data.exportAnalytics;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
      toast.success('Mesures exportées');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel="Préparation…"
      onClick={() => void run()}
    >
      <Download aria-hidden="true" size={16} /> Exporter en JSON
    </Button>
  );
}
