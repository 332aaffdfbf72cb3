import { Link } from 'react-router-dom';

import { publicPaths } from '../address/paths';
import { isClosedSection } from '../memberSections';
import { useSession } from '../session/useSession';

export interface PlayerNameProps {
  name: string;
  /** Whether the viewer may open the player page, according to the server. */
  hasPage: boolean;
}

/** Name of a player, with a link to the player page if the viewer may open it. */
export function PlayerName({ name, hasPage }: PlayerNameProps) {
  const { viewer } = useSession();
  const to = publicPaths.player(name);
  if (!hasPage || isClosedSection(to, viewer?.openSections ?? [])) return name;
  return (
    <Link to={to} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
