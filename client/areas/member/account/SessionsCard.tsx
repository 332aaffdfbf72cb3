import { useState } from 'react';

import {
  useMySessionsQuery,
  useRevokeSessionMutation,
  type MySessionsQuery,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { formatDateTime, formatRelativeTime } from '../../../platform/format';
import { useSession } from '../../../platform/session/useSession';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

type OpenSession = MySessionsQuery['mySessions'][number];

/** Where the account is open, and how to close it there or everywhere. */
export function SessionsCard() {
  const query = useMySessionsQuery({ fetchPolicy: 'cache-and-network' });
  const { signOut } = useSession();
  const [ending, setEnding] = useState(false);

  const endAll = async () => {
    setEnding(true);
    try {
      await signOut({ everywhere: true });
    } catch (error) {
      toast.error(messageOf(error));
      setEnding(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="titre-sessions" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-center justify-between gap-3 etroit:flex-wrap">
        <h2 id="titre-sessions" className="text-lg">
          Sessions ouvertes
        </h2>
        <Button
          variant="second"
          size="petit"
          busy={ending}
          busyLabel="Déconnexion…"
          onClick={() => void endAll()}
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
          <ul className="mt-2 -mb-3 divide-y divide-trait">
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
  const [revoke, { loading }] = useRevokeSessionMutation();
  const close = async () => {
    try {
      const { data } = await revoke({ variables: { id: session.id } });
      toast.success(data.revokeSession.message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    onRevoked();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-encre wrap-anywhere">
          {session.device}
          {session.current && <Badge tone="vert">Cette session</Badge>}
        </p>
        <p className="text-sm text-muet">
          <span className="donnee">{session.ipAddress}</span> · ouverte le{' '}
          {formatDateTime(session.createdAt)} · active{' '}
          {formatRelativeTime(session.lastSeenAt).toLocaleLowerCase('fr')}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="second"
          size="petit"
          busy={loading}
          busyLabel="Fermeture…"
          onClick={() => void close()}
        >
          Fermer<VisuallyHidden> la session {session.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
