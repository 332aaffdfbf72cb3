import type { ReactNode } from 'react';

import type { AdminDashboardQuery, HealthState } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatNumber } from '#client/platform/text/format';
import { Badge, type BadgeTone } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { healthStates } from '../health/healthStates';
import { useOpens } from '../shell/adminRegistry';

type Dashboard = AdminDashboardQuery['adminDashboard'];

const TONES: Record<HealthState, BadgeTone> = { OK: 'success', WARNING: 'warning', DOWN: 'alert' };

const worstOf = (checks: Dashboard['health']): HealthState =>
  (['DOWN', 'WARNING'] as const).find((state) => checks.some((check) => check.state === state)) ??
  'OK';

/** Card about the site: its members, its state, and the checks that found a problem. */
export function SiteCard({ dashboard }: { dashboard: Dashboard }) {
  const { health, totalUsers, onlineUsers, newUsersThisWeek } = dashboard;
  const opens = useOpens();
  const { label, Icon } = healthStates[worstOf(health)];
  const state = (
    <Badge tone={TONES[worstOf(health)]}>
      <Icon aria-hidden="true" size={15} />
      {label}
    </Badge>
  );
  return (
    <MetricsCard
      id="titre-site"
      title="Le site"
      aside={
        opens(adminPaths.health) ? (
          <SmartLink
            to={adminPaths.health}
            aria-label={`Voir la santé du site\u00A0: ${label.toLocaleLowerCase('fr')}`}
            className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
          >
            {state}
          </SmartLink>
        ) : (
          state
        )
      }
      metrics={[
        ['utilisateurs', totalUsers],
        ['en ligne', onlineUsers],
        ['nouveaux cette semaine', newUsersThisWeek],
      ]}
    >
      <Problems checks={health.filter(({ state }) => state !== 'OK')} />
    </MetricsCard>
  );
}

function Problems({ checks }: { checks: Dashboard['health'] }) {
  return (
    checks.length > 0 && (
      <ul className="mt-3 divide-y divide-line border-t border-line">
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
    )
  );
}

/** Card about the articles, for viewers who may see them. */
export function NewsCard({ dashboard }: { dashboard: Dashboard }) {
  const { publishedArticles, scheduled, drafts } = dashboard;
  const opens = useOpens();
  if (publishedArticles === null) return null;
  return (
    <MetricsCard
      id="titre-actualites"
      title="Actualités"
      aside={
        opens(adminPaths.articles) && (
          <SmartLink
            to={adminPaths.articles}
            className="inline-flex min-h-6 items-center text-sm text-ink underline decoration-field underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
          >
            Gérer
          </SmartLink>
        )
      }
      metrics={[
        ['articles publiés', publishedArticles],
        ['programmés', scheduled],
        ['brouillons à reprendre', drafts, adminPaths.ownDrafts],
      ]}
    />
  );
}

interface MetricsCardProps {
  id: string;
  title: string;
  /** Content at the right of the title. */
  aside: ReactNode;
  /** Label, count and list of each metric. A null count is hidden from the viewer. */
  metrics: readonly (readonly [label: string, count: number | null, to?: string])[];
  children?: ReactNode;
}

function MetricsCard({ id, title, aside, metrics, children }: MetricsCardProps) {
  const shown = metrics.filter(([, count]) => count !== null);
  return (
    <Card as="section" aria-labelledby={id} className="px-5 pt-4 pb-[18px]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {shown.length > 0 && (
        <dl className="mt-3 grid auto-cols-fr grid-flow-col divide-x divide-line narrow:grid-flow-row narrow:divide-x-0">
          {shown.map(([label, count, to]) => (
            <div
              key={label}
              className="relative flex flex-col-reverse justify-end px-4 first:pl-0 narrow:px-0 narrow:py-1"
            >
              <dt className="text-sm leading-snug text-muted">
                {to ? (
                  <SmartLink to={to} className="after:absolute after:inset-0 hover:underline">
                    {label}
                  </SmartLink>
                ) : (
                  label
                )}
              </dt>
              <dd className="font-title text-2xl leading-tight font-extrabold text-ink tabular-nums">
                {formatNumber(count ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  );
}
