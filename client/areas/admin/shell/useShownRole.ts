import { useState } from 'react';

import { useViewer, type Viewer } from '#client/platform/session/useSession';

type Role = Viewer['user']['roles'][number];

export interface ShownRole {
  /** Roles of the viewer, the highest first. */
  roles: Role[];
  /** Role displayed in the bar and menu: the highest, until the viewer chooses another. */
  shown: Role | undefined;
  choose: (id: string) => void;
}

/** Manages the displayed role. It is the same in the bar and in the menu of a small screen. */
export function useShownRole(): ShownRole {
  const { user } = useViewer();
  const roles = user.roles.toSorted((a, b) => b.hierarchy - a.hierarchy);
  const [chosen, choose] = useState<string | null>(null);
  return { roles, shown: roles.find(({ id }) => id === chosen) ?? roles[0], choose };
}
