import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';

import type { HealthState } from '#client/generated/graphql';

export const healthStates: Record<
  HealthState,
  { label: string; Icon: typeof CircleCheck; className: string }
> = {
  OK: { label: 'En ordre', Icon: CircleCheck, className: 'text-success' },
  WARNING: { label: 'À surveiller', Icon: CircleAlert, className: 'text-warning' },
  DOWN: { label: 'En panne', Icon: CircleX, className: 'text-accent-strong' },
};
