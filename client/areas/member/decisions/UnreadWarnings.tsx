import { useLocation } from 'react-router-dom';

import { useMyUnreadWarningsQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { lazyScript, useLazyScript } from '#ui/lazy/lazyScript';

const warningDialog = lazyScript(() => import('./WarningDialog'));

/**
 * Shows the member's unread warnings one after the other, in a dialog above any page. A warning
 * whose own page is open is skipped, because that page has the same text and button. The script of
 * the dialog is loaded only if there is a warning.
 */
export function UnreadWarnings() {
  const { data } = useMyUnreadWarningsQuery();
  const { pathname } = useLocation();
  const unread = data?.myUnreadWarnings.filter(({ mustBeRead }) => mustBeRead) ?? [];
  const [warning] = unread;
  const isShown = warning && !unread.some(({ id }) => pathname === memberPaths.decision(id));
  const script = useLazyScript(warningDialog, { wanted: isShown ?? false });
  if (!isShown || !script) return null;
  return <script.default warning={warning} more={unread.length - 1} />;
}
