import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { quoted } from '#client/shared/quoted';
import { ConfirmAction } from '#client/actions/ConfirmAction';
import {
  useCancelEventMutation,
  useDeleteEventMutation,
  type ManagedEventFragment,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { counted } from '#client/platform/text/format';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';

const TOAST_KEY = { key: 'event' };

/** Buttons that cancel an event, or delete an event that has no registrations. */
export function EventEnds({ event }: { event: ManagedEventFragment }) {
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const people = event.participants + event.waiting;
  const disabledReason =
    people > 0
      ? `${counted(people, 'inscrit')}\u00A0: vous pouvez seulement supprimer un événement sans inscription.`
      : null;
  const mayCancel = !event.canceledAt && event.status !== 'ENDED';
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {mayCancel && (
        <Button variant="secondary" size="small" onClick={() => setAsking('cancel')}>
          Annuler l’événement…
        </Button>
      )}
      <ActionButton
        variant="secondary"
        size="small"
        disabledReason={disabledReason}
        onClick={() => setAsking('delete')}
      >
        Supprimer l’événement…
      </ActionButton>
      {/* Hidden from assistive technology, because the button announces the same text. */}
      {disabledReason && (
        <p aria-hidden="true" className="text-sm text-muted">
          {disabledReason}
        </p>
      )}
      {asking === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {asking === 'delete' && <DeleteDialog event={event} onClose={close} />}
    </div>
  );
}

interface EndDialogProps {
  event: ManagedEventFragment;
  onClose: () => void;
}

function CancelDialog({
  event: { id, version, name, participants, waiting },
  onClose,
}: EndDialogProps) {
  const [cancel] = useCancelEventMutation();
  const people = participants + waiting;
  return (
    <ConfirmAction
      title={'Annuler cet événement\u00A0?'}
      tone="danger"
      confirmLabel="Annuler l’événement"
      cancelLabel="Garder l’événement"
      busyLabel="Annulation…"
      perform={() => cancel({ variables: { id, version } })}
      success="L’événement est annulé."
      toasts={TOAST_KEY}
      onClose={onClose}
    >
      {quoted(name)} disparaîtra des listes et n’aura pas de classement.
      {people > 0 &&
        ` ${counted(people, 'personne en sera prévenue', 'personnes en seront prévenues')}.`}
    </ConfirmAction>
  );
}

function DeleteDialog({ event: { id, version, name }, onClose }: EndDialogProps) {
  const [remove] = useDeleteEventMutation();
  const navigate = useNavigate();
  return (
    <ConfirmAction
      title={'Supprimer cet événement\u00A0?'}
      tone="danger"
      confirmLabel="Supprimer l’événement"
      busyLabel="Suppression…"
      perform={() =>
        remove({
          variables: { id, version },
          update: (cache) => void cache.evict({ fieldName: 'managedEvents' }),
        })
      }
      success="L’événement est supprimé."
      toasts={TOAST_KEY}
      onDone={() => navigate(adminPaths.events)}
      onClose={onClose}
    >
      {quoted(name)} n’a aucun inscrit. La suppression est définitive.
    </ConfirmAction>
  );
}
