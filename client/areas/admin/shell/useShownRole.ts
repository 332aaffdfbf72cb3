import { useState } from 'react';

import { useViewer, type Viewer } from '../../../platform/session/useSession';

type Role = Viewer['user']['roles'][number];

export interface ShownRole {
  /** The roles held, the highest first. */
  roles: Role[];
  /** The one that the bar and the menu show: the highest, until another is chosen. */
  shown: Role | undefined;
  choose: (id: string) => void;
}

/** Which of the roles held is shown, in the bar and in the menu of a small screen alike. */
export function useShownRole(): ShownRole {
  const { user } = useViewer();
  const roles = user.roles.toSorted((a, b) => b.hierarchy - a.hierarchy);
  const [chosen, choose] = useState<string | null>(null);
  return { roles, shown: roles.find(({ id }) => id === chosen) ?? roles[0], choose };
}
