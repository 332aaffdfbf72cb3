import type { SiteHealthQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatDateTime } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { ScreenLink } from '../shell/ScreenLink';
import { HealthPercent } from './HealthPercent';
import { healthStates } from './healthStates';

type Health = SiteHealthQuery['siteHealth'];
type Check = Health['checks'][number];

/** Card with the health checks of the site. A failing check lists the steps to fix it. */
export function Checks({ health }: { health: Health }) {
  const { percent, checks, troubles, alertsAreMailed } = health;
  const sinceOf = (key: string) => troubles.find(({ check }) => check === key)?.since;
  const wrong = checks.filter(({ state }) => state !== 'OK').length;
  return (
    <Card as="section" aria-labelledby="titre-controles" className="px-5 py-[22px] sm:px-6">
      <HealthPercent id="titre-controles" title="Contrôles" percent={percent} />
      <p className="text-body text-muted">{summaryOf(wrong)}</p>
      <ul className="mt-2 divide-y divide-line">
        {checks.map((check) => (
          <li key={check.key} className="py-3">
            <CheckLine check={check} since={sinceOf(check.key)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-4 text-sm text-muted">
        {alertsAreMailed ? (
          'Les administrateurs reçoivent un email au début et à la fin de chaque panne.'
        ) : (
          <>
            Les administrateurs ne reçoivent aucun email en cas de panne. Indiquez l’«&nbsp;Email
            des administrateurs&nbsp;» et activez les notifications par email dans les{' '}
            <ScreenLink to={adminPaths.settings}>paramètres</ScreenLink>.
          </>
        )}
      </p>
    </Card>
  );
}

function summaryOf(wrong: number): string {
  if (wrong === 0) return 'Tous les contrôles sont en ordre.';
  return wrong === 1
    ? 'Un contrôle demande une action.'
    : `${wrong} contrôles demandent une action.`;
}

/** One check, with the steps to fix it when it fails. */
function CheckLine({ check, since }: { check: Check; since?: string }) {
  const { name, state, detail, steps } = check;
  const { label, Icon, className } = healthStates[state];
  return (
    <div className="flex gap-3 text-body">
      <Icon aria-hidden="true" size={18} className={`mt-1 shrink-0 ${className}`} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-text text-body font-medium text-ink">{name}</h3>
          <p className={`text-sm font-semibold ${className}`}>{label}</p>
        </div>
        <p className="text-sm text-muted wrap-anywhere">{detail}</p>
        {since && (
          <p className="text-sm text-muted">
            {state === 'OK'
              ? 'L’alerte se terminera si le contrôle reste en ordre. Début\u00a0: le '
              : 'Depuis le '}
            <time dateTime={since}>{formatDateTime(since)}</time>.
          </p>
        )}
        {steps.length > 0 && (
          <div className="mt-2 rounded-control bg-canvas px-4 py-3">
            <p className="text-sm font-semibold text-ink">Que faire</p>
            <ol className="mt-1 grid list-decimal gap-1 pl-5 text-sm">
              {steps.map(({ text, path }) => (
                <li key={text} className="wrap-anywhere">
                  {path ? <ScreenLink to={path}>{text}</ScreenLink> : text}
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </div>
  );
}
