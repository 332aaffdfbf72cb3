import { Download } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import { useExportMyDataMutation } from '#client/generated/graphql';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';

/** Button that saves a file with all data that the site stores about the member. */
export function ExportButton() {
  const [exportData] = useExportMyDataMutation();
  const save = async () => {
    const { data } = await exportData({});
    const { fileName, json } = data.exportMyData;
    saveFile(fileName, new Blob([json], { type: 'application/json' }));
  };
  const { busy, run } = useAction(save, { success: 'Vos données ont été exportées' });
  return (
    <Button variant="secondary" busy={busy} busyLabel="Préparation…" onClick={() => void run()}>
      <Download aria-hidden="true" size={18} /> Exporter
    </Button>
  );
}
