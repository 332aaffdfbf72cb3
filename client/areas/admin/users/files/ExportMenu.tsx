import { Download } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import { today } from '#client/platform/text/parisDay';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { adminPaths, type UserListSearch } from '#client/platform/address/paths';
import { Button } from '#ui/inputs/Button';
import { Menu } from '#ui/overlays/Menu';

type Format = 'csv' | 'json';

export function ExportMenu({ search }: { search: UserListSearch }) {
  const save = async (format: Format) => {
    const answer = await callMemberFile(adminPaths.usersExport(format, search));
    saveFile(`utilisateurs-${today()}.${format}`, await answer.blob());
  };
  const { busy, run } = useAction(save, { success: 'Utilisateurs exportés' });
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small" busy={busy} busyLabel="Préparation…">
          <Download aria-hidden="true" size={16} /> Exporter
        </Button>
      }
      heading="La liste filtrée"
      items={[
        { label: 'Tableur (CSV)', onSelect: () => void run('csv') },
        { label: 'Données (JSON)', onSelect: () => void run('json') },
      ]}
    />
  );
}
