import { Lock } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useAction } from '#client/actions/useAction';
import {
  useRegisterForEventMutation,
  useUnregisterFromEventMutation,
  type EventDetailsFragment,
} from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { memberPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { eventSentences } from './eventSentences';
import { quoted } from '#client/shared/quoted';

/** Action buttons of an event, depending on its status and the member's registration. */
export function EventActions({ event }: { event: EventDetailsFragment }) {
  const place = event.registration?.state;
  const group = useFocusInside(place);
  const { state, participation } = eventSentences(event);
  const isOpen = state === 'UPCOMING' || state === 'ACTIVE';
  if (state === 'CANCELED') {
    return <p className="text-body font-semibold text-ink">{participation}</p>;
  }
  return (
    <div ref={group} className="flex flex-wrap items-center gap-2.5">
      {!isOpen && (
        <LockedButton id={event.id} label="Terminé">
          {participation}
        </LockedButton>
      )}
      {(state === 'PROVISIONAL' || state === 'FINAL') && (
        <ButtonLink variant="secondary" to={memberPaths.eventStandings(event.id)}>
          Voir les résultats
          <VisuallyHidden>{`\u00A0: ${event.name}`}</VisuallyHidden>
        </ButtonLink>
      )}
      {isOpen && !place && <RegisterButton event={event} condition={participation} />}
      {state === 'ACTIVE' && place === 'REGISTERED' && (
        <LockedButton id={event.id} label="Inscrit - Participer" below>
          {participation}
        </LockedButton>
      )}
      {state === 'UPCOMING' && place === 'REGISTERED' && (
        <Badge tone="success">Pré-inscription enregistrée</Badge>
      )}
      {place === 'WAITING' && isOpen && (
        <Badge tone="warning">
          En liste d’attente
          {event.registration?.position && `, place ${event.registration.position}`}
        </Badge>
      )}
      {place && isOpen && <UnregisterButton event={event} />}
    </div>
  );
}

/**
 * Moves the focus to the first enabled button when the pressed button disappears after its action.
 * @returns ref for the element that contains the buttons
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

interface LockedButtonProps {
  id: string;
  label: string;
  /** Whether the reason is shown below all buttons, or directly after the disabled one. */
  below?: boolean;
  children: ReactNode;
}

function LockedButton({ id, label, below, children }: LockedButtonProps) {
  return (
    <>
      <Button disabled aria-describedby={reasonId(id)}>
        <Lock aria-hidden="true" size={16} /> {label}
      </Button>
      <Reason id={id} below={below}>
        {children}
      </Reason>
    </>
  );
}

const reasonId = (id: string) => `pourquoi-${id}`;

/** Text that describes the first button of the event with this ID. */
function Reason({ id, below, children }: Omit<LockedButtonProps, 'label'>) {
  return (
    <p
      id={reasonId(id)}
      className={classes('text-sm text-muted', below && 'order-last basis-full')}
    >
      {children}
    </p>
  );
}

interface RegisterButtonProps {
  event: EventDetailsFragment;
  /** When a registered member can take part; null when there is nothing to say. */
  condition: string | null;
}

function RegisterButton({ event, condition }: RegisterButtonProps) {
  const [register] = useRegisterForEventMutation();
  const isFull = event.maxParticipants !== null && event.participants >= event.maxParticipants;
  const word = event.status === 'ACTIVE' ? "S'inscrire" : 'Pré-inscription';
  const { busy, run } = useAction(() => register({ variables: { id: event.id } }), {
    success: ({ data }) =>
      data.registerForEvent.event.registration?.state === 'WAITING'
        ? 'Vous êtes en liste d’attente. Les places libérées sont données dans l’ordre.'
        : 'Votre inscription est enregistrée.',
  });
  return (
    <>
      <Button
        busy={busy}
        busyLabel="Inscription…"
        aria-describedby={condition ? reasonId(event.id) : undefined}
        onClick={() => void run()}
      >
        {isFull ? 'Rejoindre la liste d’attente' : word}
        <VisuallyHidden>{`\u00A0: ${event.name}`}</VisuallyHidden>
      </Button>
      {condition && (
        <Reason id={event.id} below>
          {condition}
        </Reason>
      )}
    </>
  );
}

/** Returns the text of the dialog that confirms a withdrawal from an event. */
function leavingSentence({ name, registration, waiting }: EventDetailsFragment): string {
  const atTheEnd = 'Si vous vous réinscrivez, vous passerez en fin de liste.';
  if (registration?.state === 'WAITING') {
    return `Vous quittez la liste d’attente de ${quoted(name)}. ${atTheEnd}`;
  }
  if (waiting === 0) return `Votre place dans ${quoted(name)} sera libérée.`;
  return `La première personne de la liste d’attente prendra votre place dans ${quoted(name)}. ${atTheEnd}`;
}

function UnregisterButton({ event }: { event: EventDetailsFragment }) {
  const [unregister] = useUnregisterFromEventMutation();
  return (
    <ConfirmActionButton
      label={
        <>
          Se désinscrire<VisuallyHidden>{`\u00A0: ${event.name}`}</VisuallyHidden>
        </>
      }
      title={'Se désinscrire de l’événement\u00A0?'}
      confirmLabel="Se désinscrire"
      busyLabel="Désinscription…"
      perform={() => unregister({ variables: { id: event.id } })}
      success="Votre inscription est annulée."
    >
      {leavingSentence(event)}
    </ConfirmActionButton>
  );
}
