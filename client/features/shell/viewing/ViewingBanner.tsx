import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useAction } from '#client/actions/useAction';
import { StopImpersonationDocument } from '#client/generated/graphql';
import { useGraphqlSource } from '#client/platform/graphql/public/source';
import { counted } from '#client/platform/text/format';
import { useNow } from '#client/platform/text/useNow';
import { useAskViewer } from '#client/platform/session/applyViewer';
import type { Viewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { useFootInTheWay } from '#ui/layout/useFootInTheWay';

const MINUTE_MS = 60_000;
const UPDATED_EVERY_MS = 5000;

export interface ViewingBannerProps {
  viewing: NonNullable<Viewer['viewingAs']>;
}

/**
 * Banner shown while staff view the site as a role or as another user (impersonation): the name of
 * the role or user, the remaining time, and a button to stop. It stays visible on every page, above
 * dialogs and in print.
 */
export default function ViewingBanner({ viewing }: ViewingBannerProps) {
  const { name, until, personId } = viewing;
  const banner = useRef<HTMLElement>(null);
  const minutes = useMinutesLeft(until);
  const { leave, busy } = useLeave();
  useFootInTheWay(banner, '--viewing-height');
  return (
    <aside
      ref={banner}
      aria-label="Vous voyez le site avec d’autres droits"
      // Stays clickable while an open dialog disables pointer events outside it.
      className="viewing-banner pointer-events-auto fixed inset-x-0 bottom-0 z-70 flex items-center gap-3 border-t-2 border-on-signal bg-signal px-4 py-2 text-sm leading-snug text-on-signal md:px-7"
    >
      <Eye aria-hidden="true" size={20} className="shrink-0" />
      <p role="status" className="min-w-0 grow wrap-anywhere">
        <strong className="line-clamp-2 font-bold">
          {personId === null ? 'Vue du rôle' : 'Vue de'} <bdi>{name}</bdi>
        </strong>{' '}
        <span className="max-xs:hidden">Lecture seule.</span>
      </p>
      <span className="shrink-0 font-semibold tabular-nums">
        {minutes > 0 ? `Encore ${counted(minutes, 'minute')}` : 'Fermeture…'}
      </span>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void leave()}
        className="shrink-0 print:hidden"
      >
        Quitter la vue
      </Button>
    </aside>
  );
}

/** Returns the remaining minutes, rounded up. Reloads the viewer when the time is over. */
function useMinutesLeft(until: string): number {
  const askViewer = useAskViewer();
  const now = useNow(UPDATED_EVERY_MS);
  const left = Date.parse(until) - now;
  const over = left <= 0;
  useEffect(() => {
    // If the request fails, the next session event or a reload updates the viewer.
    if (over) void askViewer().catch(() => undefined);
  }, [over, now, askViewer]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

function useLeave() {
  const askViewer = useAskViewer();
  const source = useGraphqlSource();
  const { busy, run: leave } = useAction(
    async () => {
      const { client } = await source.load();
      const { data } = await client.mutate({ mutation: StopImpersonationDocument });
      // The session subscription reloads the viewer, too. The first of the two requests cancels the
      // other.
      await askViewer().catch(() => undefined);
      return data?.stopImpersonation.message ?? '';
    },
    { success: (message) => message },
  );
  return { leave, busy };
}
