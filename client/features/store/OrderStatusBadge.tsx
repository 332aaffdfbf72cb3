import type { OrderStatus } from '#client/generated/graphql';
import { Badge, type BadgeTone } from '#ui/data/Badge';

const statuses: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'warning' },
  PAID: { label: 'Payée', tone: 'success' },
  FAILED: { label: 'Refusée', tone: 'alert' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
