import { useApolloClient } from '@apollo/client/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';

/** Button that reloads the results of all queries of the page. */
export function RefreshButton() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
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
