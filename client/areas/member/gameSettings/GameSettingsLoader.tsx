import type { ReactNode } from 'react';

import {
  useMyGameSettingsQuery,
  type GameSettingsDetailsFragment,
} from '#client/generated/graphql';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';

export function GameSettingsLoader({
  skeleton,
  children,
}: {
  /** Placeholder while the settings load; two cards by default. */
  skeleton?: ReactNode;
  children: (saved: GameSettingsDetailsFragment) => ReactNode;
}) {
  const query = useMyGameSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <QueryView
      query={query}
      failure="Vos paramètres n’ont pas pu être chargés."
      skeleton={
        skeleton ?? (
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-56 rounded-card" />
            <Skeleton className="h-56 rounded-card" />
          </div>
        )
      }
    >
      {({ viewer }) => viewer && children(viewer.user.gameSettings)}
    </QueryView>
  );
}
