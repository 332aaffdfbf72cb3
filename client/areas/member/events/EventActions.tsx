import { Lock } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import {
  useRegisterForEventMutation,
  useUnregisterFromEventMutation,
  type EventDetailsFragment,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/words/errorMessages';
import { formatLongDate } from '../../../platform/words/format';
import { Badge } from '../../../ui/data/Badge';
import { Button } from '../../../ui/inputs/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toast } from '../../../ui/feedback/toast';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';

/** The buttons of an event, by its status and the member's registration. */
export function EventActions({ event }: { event: EventDetailsFragment }) {
  const place = event.registration?.state;
  const group = useFocusInside(place);
  if (event.canceledAt) {
    return <p className="text-body font-semibold text-ink">Cet événement est annulé.</p>;
  }
  return (
    <div ref={group} className="flex flex-wrap items-center gap-2.5">
      {event.status === 'ENDED' && <Ended event={event} />}
      {event.status !== 'ENDED' && !place && <RegisterButton event={event} />}
      {event.status === 'ACTIVE' && place === 'REGISTERED' && <Participate id={event.id} />}
      {event.status === 'UPCOMING' && place === 'REGISTERED' && (
        <Badge tone="success">Pré-inscription enregistrée</Badge>
      )}
      {place === 'WAITING' && event.status !== 'ENDED' && (
        <Badge tone="warning">
          En liste d’attente
          {event.registration?.position && `, place ${event.registration.position}`}
        </Badge>
      )}
      {place && event.status !== 'ENDED' && <UnregisterButton event={event} />}
    </div>
  );
}

/**
 * When the pressed button is gone with what it changed, the focus goes to the first one that took
 * its place.
 * @returns for the element around the buttons
 */
function useFocusInside(place: string | undefined): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement !== document.body) return;
    group.current
      ?.querySelector<HTMLElement>('button:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, [place]);
  return group;
}

/** The button of a registered member, disabled until there is a game. */
function Participate({ id }: { id: string }) {
  return (
    <>
      <Button disabled aria-describedby={`pourquoi-${id}`}>
        <Lock aria-hidden="true" size={16} /> Inscrit - Participer
      </Button>
      <p id={`pourquoi-${id}`} className="order-last basis-full text-sm text-muted">
        Vous êtes inscrit. La participation ouvrira avec le jeu, en développement.
      </p>
    </>
  );
}

/** An event that ends at midnight ended that evening. */
const lastMomentOf = (end: string): Date => new Date(Date.parse(end) - 1);

/** The disabled button of an ended event, and when it ended. */
function Ended({ event: { id, endsAt } }: { event: EventDetailsFragment }) {
  return (
    <>
      <Button disabled aria-describedby={`pourquoi-${id}`}>
        <Lock aria-hidden="true" size={16} /> Terminé
      </Button>
      <p id={`pourquoi-${id}`} className="text-sm text-muted">
        Cet événement a pris fin le {formatLongDate(lastMomentOf(endsAt))}.
      </p>
    </>
  );
}

function RegisterButton({ event }: { event: EventDetailsFragment }) {
  const [register, { loading }] = useRegisterForEventMutation();
  const isFull = event.maxParticipants !== null && event.participants >= event.maxParticipants;
  const word = event.status === 'ACTIVE' ? "S'inscrire" : 'Pré-inscription';
  const act = async () => {
    try {
      const { data } = await register({ variables: { id: event.id } });
      const { registration } = data.registerForEvent;
      toast.success(
        registration?.state === 'WAITING'
          ? 'Vous êtes en liste d’attente\u00A0: une place libérée vous revient dans l’ordre.'
          : 'Votre inscription est enregistrée.',
      );
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Button busy={loading} busyLabel="Inscription…" onClick={() => void act()}>
      {isFull ? 'Rejoindre la liste d’attente' : word}
      <VisuallyHidden>{`\u00A0: ${event.name}`}</VisuallyHidden>
    </Button>
  );
}

/** The consequences of withdrawing from an event. */
function leavingSentence({ name, registration, waiting }: EventDetailsFragment): string {
  const atTheEnd = 'Une nouvelle inscription vous placerait à la fin.';
  if (registration?.state === 'WAITING') {
    return `Vous quittez la liste d’attente de «\u00A0${name}\u00A0». ${atTheEnd}`;
  }
  if (waiting === 0) return `Votre place dans «\u00A0${name}\u00A0» sera libérée.`;
  return `Votre place dans «\u00A0${name}\u00A0» revient à la première personne de la liste d’attente. ${atTheEnd}`;
}

function UnregisterButton({ event }: { event: EventDetailsFragment }) {
  const [unregister, { loading }] = useUnregisterFromEventMutation();
  const [asking, setAsking] = useState(false);
  const act = async () => {
    try {
      await unregister({ variables: { id: event.id } });
      toast.success('Votre inscription est annulée.');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Se désinscrire<VisuallyHidden>{`\u00A0: ${event.name}`}</VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title={'Se désinscrire de l’événement\u00A0?'}
          confirmLabel="Se désinscrire"
          busyLabel="Désinscription…"
          busy={loading}
          onConfirm={() => void act()}
          onCancel={() => setAsking(false)}
        >
          {leavingSentence(event)}
        </ConfirmDialog>
      )}
    </>
  );
}
