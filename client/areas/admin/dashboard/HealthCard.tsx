import type { AdminDashboardQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { HealthPercent } from '../health/HealthPercent';
import { healthStates } from '../health/healthStates';
import { useOpens } from '../shell/adminRegistry';

export interface HealthCardProps {
  percent: number;
  checks: AdminDashboardQuery['adminDashboard']['health'];
}

export function HealthCard({ percent, checks }: HealthCardProps) {
  const opens = useOpens();
  return (
    <Card as="section" aria-labelledby="titre-sante" className="px-5 py-[22px] sm:px-6">
      <HealthPercent id="titre-sante" title="Santé du site" percent={percent} />
      <ul className="divide-y divide-line">
        {checks.map(({ name, state, detail }) => {
          const { label, Icon, className } = healthStates[state];
          return (
            <li key={name} className="flex gap-3 py-2.5 text-body">
              <Icon aria-hidden="true" size={18} className={`mt-1 shrink-0 ${className}`} />
              <div className="min-w-0 grow">
                <p className="font-medium text-ink">{name}</p>
                <p className="text-sm text-muted wrap-anywhere">{detail}</p>
              </div>
              <p className={`shrink-0 text-sm font-semibold ${className}`}>{label}</p>
            </li>
          );
        })}
      </ul>
      {opens(adminPaths.health) && (
        <SmartLink
          to={adminPaths.health}
          className="mt-2 inline-flex min-h-9 items-center text-body font-semibold text-ink hover:underline pointer-coarse:min-h-11"
        >
          Voir la santé du site
        </SmartLink>
      )}
    </Card>
  );
}
