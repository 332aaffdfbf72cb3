import { useAction } from '#client/actions/useAction';
import {
  useMySessionsQuery,
  useRevokeSessionMutation,
  type MySessionsQuery,
} from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { useSession } from '#client/platform/session/useSession';
import { Badge } from '#ui/data/Badge';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

type OpenSession = MySessionsQuery['mySessions'][number];

/** Card of the signed-in devices, with buttons to sign out one or all of them. */
export function SessionsCard() {
  const query = useMySessionsQuery({ fetchPolicy: 'cache-and-network' });
  const { signOut } = useSession();
  const endAll = useAction(() => signOut({ everywhere: true }));
  return (
    <Card as="section" aria-labelledby="titre-sessions" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-center justify-between gap-3 narrow:flex-wrap">
        <h2 id="titre-sessions" className="text-lg">
          Sessions ouvertes
        </h2>
        <Button
          variant="secondary"
          size="small"
          busy={endAll.busy}
          busyLabel="Déconnexion…"
          onClick={() => void endAll.run()}
        >
          Se déconnecter partout
        </Button>
      </div>
      <QueryView
        query={query}
        failure="Vos sessions n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-16" />}
      >
        {({ mySessions }) => (
          <ul className="mt-2 -mb-3 divide-y divide-line">
            {mySessions.map((session) => (
              <SessionRow key={session.id} session={session} onRevoked={query.refetch} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function SessionRow({ session, onRevoked }: { session: OpenSession; onRevoked: () => unknown }) {
  const [revoke] = useRevokeSessionMutation();
  const { busy, run } = useAction(() => revoke({ variables: { id: session.id } }), {
    success: ({ data }) => data.revokeSession.message,
    onSettled: onRevoked,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
          {session.device}
          {session.current && <Badge tone="success">Cette session</Badge>}
        </p>
        <p className="text-sm text-muted">
          <span className="data">{session.ipAddress}</span> · ouverte le{' '}
          {formatDateTime(session.createdAt)} · active{' '}
          <RelativeTime instant={session.lastSeenAt} inSentence />
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Fermeture…"
          onClick={() => void run()}
        >
          Fermer<VisuallyHidden> la session {session.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
