import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../platform/words/errorMessages';
import { useGraphqlSource } from '../../../platform/graphql/source';
import { Button } from '../../../ui/inputs/Button';
import { toast } from '../../../ui/feedback/toast';

/** Asks the server again for everything that is on screen. */
export function RefreshButton() {
  const source = useGraphqlSource();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      const client = await source.load();
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel="Actualisation…"
      onClick={() => void refresh()}
    >
      <RotateCw aria-hidden="true" size={16} /> Actualiser
    </Button>
  );
}
