import type { OrderStatus } from '../../generated/graphql';
import { Badge, type BadgeTone } from '../../ui/Badge';

const statuses: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'ambre' },
  PAID: { label: 'Payée', tone: 'vert' },
  FAILED: { label: 'Refusée', tone: 'rouge' },
};

/** Where an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
