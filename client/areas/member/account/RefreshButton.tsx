import { useApolloClient } from '@apollo/client/react';
import { RotateCw } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import { Button } from '#ui/inputs/Button';

/** Button that reloads the results of all queries of the page. */
export function RefreshButton() {
  const client = useApolloClient();
  const { busy, run } = useAction(() => client.refetchQueries({ include: 'active' }));
  return (
    <Button variant="secondary" busy={busy} busyLabel="Actualisation…" onClick={() => void run()}>
      <RotateCw aria-hidden="true" size={16} /> Actualiser
    </Button>
  );
}
