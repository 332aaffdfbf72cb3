import { useWebhookDeliveriesQuery, type WebhookDetailsFragment } from '#client/generated/graphql';
import { counted, formatDateTime } from '#client/platform/text/format';
import { quoted } from '#client/shared/quoted';
import { Badge } from '#ui/data/Badge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { answerOf, deliveryLabels, eventLabels } from './connectionLabels';

interface DeliveriesDialogProps {
  webhook: WebhookDetailsFragment;
  onClose: () => void;
}

/** Dialog with the last deliveries of a webhook, and the answers of the other site. */
export function DeliveriesDialog({ webhook: { id, name }, onClose }: DeliveriesDialogProps) {
  const query = useWebhookDeliveriesQuery({
    variables: { webhookId: id },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Derniers envois à ${quoted(name)}`}
      description="Les 20 derniers envois. Le site les garde 30 jours."
    >
      <QueryView
        query={query}
        failure="Les envois n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-48 rounded-card" />}
        isEmpty={({ webhookDeliveries }) => webhookDeliveries.items.length === 0}
        empty={
          <EmptyState title="Aucun envoi">Envoyez un essai pour vérifier l’adresse.</EmptyState>
        }
      >
        {({ webhookDeliveries }) => (
          <ol className="divide-y divide-line">
            {webhookDeliveries.items.map((delivery) => (
              <li key={delivery.id} className="py-3 text-body">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="font-semibold text-ink">{eventLabels[delivery.event]}</span>
                  <Badge tone={deliveryLabels[delivery.state].tone}>
                    {deliveryLabels[delivery.state].label}
                  </Badge>
                </div>
                <p className="text-sm text-muted">
                  {formatDateTime(delivery.triedAt ?? delivery.createdAt)}
                  {delivery.attempts > 1 && ` · ${counted(delivery.attempts, 'tentative')}`}
                </p>
                <p className="data text-sm wrap-anywhere">{answerOf(delivery)}</p>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
