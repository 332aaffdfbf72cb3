import { adminPaths } from '#client/platform/address/paths';
import { Redirect } from '#client/platform/head/serverResponse';

/** Former address of the appeals, which are now a list of the inbox. */
export default function AppealsPage() {
  return <Redirect to={adminPaths.caseList({ type: 'recours' })} />;
}
