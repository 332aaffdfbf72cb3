import { useState } from 'react';

import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useAction } from '#client/actions/useAction';
import {
  useCreateCalendarAddressMutation,
  useMyCalendarAddressQuery,
  useRevokeCalendarAddressMutation,
} from '#client/generated/graphql';
import { formatLongDate } from '#client/platform/text/format';
import { sitePaths } from '#client/shared/sitePaths';
import { CopyableValue } from '#ui/data/CopyableValue';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { CALENDAR_PROGRAMS } from './calendarLinks';

/** Dialog with the addresses of the calendar of events and of the member's registrations. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="S’abonner au calendrier"
      description="Votre agenda se met à jour tout seul quand un événement change ou est annulé."
    >
      <section aria-labelledby="titre-tous">
        <h3 id="titre-tous" className="mb-2 text-base font-semibold text-ink">
          Tous les événements
        </h3>
        <Subscription url={`${location.origin}${sitePaths.calendar}`} name="Événements" />
      </section>
      <section aria-labelledby="titre-miens" className="mt-6 border-t border-line pt-5">
        <h3 id="titre-miens" className="mb-2 text-base font-semibold text-ink">
          Mes inscriptions
        </h3>
        <PrivateCalendar />
      </section>
    </Dialog>
  );
}

function Subscription({ url, name }: { url: string; name: string }) {
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {CALENDAR_PROGRAMS.map((program) => (
          <li key={program.name}>
            <ButtonLink
              variant="secondary"
              size="small"
              to={program.hrefFor(url, name)}
              title={program.hint}
              target={program.name === 'Apple' ? undefined : '_blank'}
              rel="noreferrer"
            >
              {program.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <CopyableValue label="Adresse du calendrier" value={url} />
    </div>
  );
}

function PrivateCalendar() {
  const query = useMyCalendarAddressQuery({ fetchPolicy: 'cache-and-network' });
  const [create] = useCreateCalendarAddressMutation();
  const [revoke] = useRevokeCalendarAddressMutation();
  const [url, setUrl] = useState<string | null>(null);
  const { busy, run } = useAction(async () => (await create()).data.createCalendarAddress.url, {
    success: 'Adresse privée créée',
    onDone: (made) => {
      setUrl(made);
      void query.refetch();
    },
  });
  if (url !== null) {
    return (
      <div className="grid gap-3">
        <p className="text-body">
          Ajoutez cette adresse maintenant : elle ne sera plus affichée. Ne la partagez pas, car
          elle montre vos inscriptions.
        </p>
        <Subscription url={url} name="Mes événements" />
      </div>
    );
  }
  return (
    <QueryView
      query={query}
      failure="L’adresse privée n’a pas pu être chargée."
      skeleton={<Skeleton className="h-20 rounded-card" />}
    >
      {({ myCalendarAddress }) =>
        myCalendarAddress ? (
          <>
            <p className="mb-3 text-body">
              Vous avez une adresse privée depuis le {formatLongDate(myCalendarAddress.createdAt)}.
              Une nouvelle adresse remplace l’ancienne, qui ne fonctionnera plus.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                busy={busy}
                busyLabel="Création…"
                onClick={() => void run()}
              >
                Créer une nouvelle adresse
              </Button>
              <ConfirmActionButton
                label="Supprimer l’adresse"
                title={'Supprimer l’adresse privée\u00A0?'}
                tone="danger"
                confirmLabel="Supprimer l’adresse"
                perform={() => revoke()}
                success={({ data }) => data.revokeCalendarAddress.message}
                onSettled={() => void query.refetch()}
              >
                Les agendas abonnés à cette adresse ne recevront plus vos inscriptions.
              </ConfirmActionButton>
            </div>
          </>
        ) : (
          <>
            <p className="mb-3 text-body">
              Cette adresse, que personne d’autre ne connaît, contient les événements de vos
              inscriptions.
            </p>
            <Button busy={busy} busyLabel="Création…" onClick={() => void run()}>
              Créer mon adresse privée
            </Button>
          </>
        )
      }
    </QueryView>
  );
}
