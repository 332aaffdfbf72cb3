import { Download } from 'lucide-react';

import { useExportMyDataMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';

/** Button that saves a file with all data that the site stores about the member. */
export function ExportButton() {
  const [exportData, { loading }] = useExportMyDataMutation();
  const run = async () => {
    try {
      const { data } = await exportData({});
      const { fileName, json } = data.exportMyData;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
      toast.success('Vos données ont été exportées');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Button variant="secondary" busy={loading} busyLabel="Préparation…" onClick={() => void run()}>
      <Download aria-hidden="true" size={18} /> Exporter
    </Button>
  );
}
