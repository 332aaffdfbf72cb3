import { Link } from 'react-router-dom';

import { publicPaths } from '../address/paths';
import { isClosedSection } from '../memberSections';
import { useSession } from '../session/useSession';

export interface PlayerNameProps {
  name: string;
  /** Whether the reader may open their page, as the server says. */
  hasPage: boolean;
}

/** A name, which leads to the page of its player where the reader may open it. */
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
