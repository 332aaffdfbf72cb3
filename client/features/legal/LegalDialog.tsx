import { useState } from 'react';

import { Dialog } from '#ui/overlays/Dialog';
import { Tabs } from '#ui/inputs/Tabs';
import { CookiePolicy } from './CookiePolicy';
import { LegalNotice } from './LegalNotice';
import { PrivacyPolicy } from './PrivacyPolicy';
import { Terms } from './Terms';

export interface LegalDialogProps {
  /** Tab that is shown first: 'mentions', 'confidentialite', 'conditions' or 'cookies'. */
  tab: string;
  onClose: () => void;
  /** Closes this dialog and opens the cookie choices. */
  onManageCookies: () => void;
}

export default function LegalDialog({ tab, onClose, onManageCookies }: LegalDialogProps) {
  const [shown, setShown] = useState(tab);
  return (
    <Dialog open size="large" onOpenChange={onClose} title="Informations légales">
      <Tabs
        label="Informations légales"
        value={shown}
        onValueChange={setShown}
        items={[
          { id: 'mentions', label: 'Mentions légales', content: <LegalNotice /> },
          { id: 'confidentialite', label: 'Confidentialité', content: <PrivacyPolicy /> },
          { id: 'conditions', label: 'CGU/CGV', content: <Terms /> },
          {
            id: 'cookies',
            label: 'Cookies',
            content: <CookiePolicy onManage={onManageCookies} />,
          },
        ]}
      />
    </Dialog>
  );
}
