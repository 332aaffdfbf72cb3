import { useLocation } from 'react-router-dom';

import { useMyUnreadWarningsQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Fetched } from '#ui/feedback/Fetched';

const load = () => import('./WarningDialog');

/**
 * The warnings that the member has yet to read, in front of whatever page they visit, one after the
 * other. Whoever has none loads nothing for it. The page of a warning shows the same, with the same
 * button, and the way to appeal.
 */
export function UnreadWarnings() {
  const { data } = useMyUnreadWarningsQuery();
  const { pathname } = useLocation();
  const unread = data?.myUnreadWarnings.filter(({ mustBeRead }) => mustBeRead) ?? [];
  const [warning] = unread;
  if (!warning || unread.some(({ id }) => pathname === memberPaths.decision(id))) return null;
  return <Fetched load={load} props={{ warning, more: unread.length - 1 }} />;
}
