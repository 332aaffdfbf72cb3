import { Download } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { today } from '#client/platform/text/parisDay';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { adminPaths, type UserListSearch } from '#client/platform/address/paths';
import { Button } from '#ui/inputs/Button';
import { Menu } from '#ui/overlays/Menu';
import { toast } from '#ui/feedback/toast';

type Format = 'csv' | 'json';

/** Menu that downloads all accounts that match the filters as a file. */
export function ExportMenu({ search }: { search: UserListSearch }) {
  const [busy, setBusy] = useState(false);
  const save = async (format: Format) => {
    setBusy(true);
    try {
      const answer = await callMemberFile(adminPaths.usersExport(format, search));
      saveFile(`utilisateurs-${today()}.${format}`, await answer.blob());
      toast.success('Utilisateurs exportés');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setBusy(false);
  };
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small" busy={busy} busyLabel="Préparation…">
          <Download aria-hidden="true" size={16} /> Exporter
        </Button>
      }
      heading="La liste filtrée"
      items={[
        { label: 'Tableur (CSV)', onSelect: () => void save('csv') },
        { label: 'Données (JSON)', onSelect: () => void save('json') },
      ]}
    />
  );
}
