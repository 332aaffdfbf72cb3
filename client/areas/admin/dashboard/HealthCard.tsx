import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';

import type { AdminDashboardQuery, HealthState } from '../../../generated/graphql';
import { Card } from '../../../ui/Card';
import { Meter } from '../../../ui/Meter';

const STATES: Record<HealthState, { label: string; Icon: typeof CircleCheck; className: string }> =
  {
    OK: { label: 'En ordre', Icon: CircleCheck, className: 'text-vert' },
    WARNING: { label: 'À surveiller', Icon: CircleAlert, className: 'text-ambre' },
    DOWN: { label: 'En panne', Icon: CircleX, className: 'text-rouge-fonce' },
  };

export interface HealthCardProps {
  percent: number;
  checks: AdminDashboardQuery['adminDashboard']['health'];
}

/** How the site is doing, with each of the checks that say so. */
export function HealthCard({ percent, checks }: HealthCardProps) {
  return (
    <Card as="section" aria-labelledby="titre-sante" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="titre-sante" className="text-lg">
          Santé du site
        </h2>
        <p className="font-titre text-2xl font-extrabold text-encre tabular-nums">
          {percent}&nbsp;%
        </p>
      </div>
      <Meter
        className="mt-3 mb-2 h-2"
        tone={percent === 100 ? 'vert' : 'nuit'}
        label="Santé du site"
        value={percent}
        max={100}
        text={`${percent} %`}
      />
      <ul className="divide-y divide-trait">
        {checks.map(({ name, state, detail }) => {
          const { label, Icon, className } = STATES[state];
          return (
            <li key={name} className="flex gap-3 py-2.5 text-courant">
              <Icon aria-hidden="true" size={18} className={`mt-1 shrink-0 ${className}`} />
              <div className="min-w-0 grow">
                <p className="font-medium text-encre">{name}</p>
                <p className="text-sm text-muet wrap-anywhere">{detail}</p>
              </div>
              <p className={`shrink-0 text-sm font-semibold ${className}`}>{label}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
