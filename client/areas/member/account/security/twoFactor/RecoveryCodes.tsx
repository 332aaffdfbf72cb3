import { Download } from 'lucide-react';
import { useState } from 'react';

import { formatDateTime } from '#client/platform/text/format';
import { saveFile } from '#client/platform/memberFiles';
import { useViewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { CopyableValue } from '#ui/data/CopyableValue';

export interface RecoveryCodesProps {
  codes: string[];
  /**
   * Second factor that a recovery code replaces, with the preposition "de". By default, the code of the
   * authenticator app.
   */
  insteadOf?: string;
  onClose: () => void;
}

/** Dialog that shows the recovery codes, once. Each replaces the second factor once. */
export function RecoveryCodes({
  codes,
  insteadOf = 'du code du téléphone',
  onClose,
}: RecoveryCodesProps) {
  const { name } = useSite();
  const { user } = useViewer();
  const [madeAt] = useState(() => new Date());
  const text = codes.join('\n');
  // The file must say what it is for, because it may be found years later.
  const file = [
    `Codes de secours de ${name}`,
    `Compte\u00A0: ${user.username} (${user.email})`,
    `Créés le ${formatDateTime(madeAt)}. Ils remplacent les anciens codes.`,
    `Chaque code sert une seule fois, à la place ${insteadOf}.`,
    '',
    text,
    '',
  ].join('\n');
  const save = () => saveFile('codes-de-secours.txt', new Blob([file], { type: 'text/plain' }));
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Vos codes de secours"
      description={`Gardez ces codes en lieu sûr. Ils ne seront plus affichés. Chaque code sert une seule fois, à la place ${insteadOf}.`}
    >
      <CopyableValue label="Codes de secours" value={text} />
      <DialogActions>
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden="true" size={18} /> Télécharger
        </Button>
        <Button onClick={onClose}>J’ai enregistré mes codes</Button>
      </DialogActions>
    </Dialog>
  );
}
