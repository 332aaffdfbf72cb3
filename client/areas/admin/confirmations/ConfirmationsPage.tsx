import { useSearchParams } from 'react-router-dom';

import { adminPaths } from '#client/platform/address/paths';
import { Redirect } from '#client/platform/head/serverResponse';

const LISTS: Readonly<Record<string, string>> = {
  'les-miennes': 'mes-demandes',
  terminees: 'demandes-terminees',
};

/** Former address of the requests for approval, which are now in the inbox. */
export default function ConfirmationsPage() {
  const [parameters] = useSearchParams();
  const demande = parameters.get('demande') ?? '';
  const liste = LISTS[parameters.get('liste') ?? ''] ?? '';
  return <Redirect to={adminPaths.caseList({ type: 'a-confirmer', liste, demande })} />;
}
