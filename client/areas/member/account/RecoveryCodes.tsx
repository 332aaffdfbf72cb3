import { Download } from 'lucide-react';

import { saveFile } from '../../../platform/memberFiles';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { SecretValue } from './SecretValue';

/** The recovery codes, shown once: each lets one in a single time without the telephone. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const save = () =>
    saveFile('codes-de-secours.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Vos codes de secours"
      description="Gardez-les en lieu sûr&nbsp;: chacun remplace une fois le code du téléphone. Ils ne seront plus affichés."
    >
      <SecretValue label="Codes de secours" value={text} />
      <DialogActions>
        <Button variant="second" onClick={save}>
          <Download aria-hidden="true" size={18} /> Télécharger
        </Button>
        <Button onClick={onClose}>Je les ai gardés</Button>
      </DialogActions>
    </Dialog>
  );
}
