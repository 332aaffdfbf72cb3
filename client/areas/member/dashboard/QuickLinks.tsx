import { useContext } from 'react';

import { useClosedSections } from '#client/platform/memberSections';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { MemberPagesContext } from '../memberFeature';

const LINKS = [
  { label: memberPageNames.statistics, to: memberPaths.statistics },
  { label: 'Mes succès', to: memberPaths.achievements },
  { label: memberPageNames.events, to: memberPaths.events },
  { label: memberPageNames.settings, to: memberPaths.settings },
  { label: memberPageNames.store, to: memberPaths.store },
  { label: memberPageNames.account, to: memberPaths.account },
] as const;

const ENTRY = 'flex min-h-11 items-center gap-2.5 text-body font-medium';

/** Links of the dashboard. A closed section is shown as text, marked "Bientôt". */
export function QuickLinks() {
  const pages = useContext(MemberPagesContext);
  const isClosed = useClosedSections();
  return (
    <Card as="section" aria-labelledby="titre-acces" className="px-6 py-[22px]">
      <h2 id="titre-acces" className="text-lg">
        Accès rapides
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-3 xs:grid-cols-2">
        {LINKS.map(({ label, to }) => {
          const Icon = pages.find(({ path }) => path === to)?.menu?.Icon;
          return (
            <li key={to}>
              {isClosed(to) ? (
                <p className={`${ENTRY} flex-wrap text-muted`}>
                  {Icon && <Icon aria-hidden="true" size={18} className="shrink-0" />} {label}
                  <Badge>Bientôt</Badge>
                </p>
              ) : (
                <SmartLink to={to} className={`${ENTRY} text-ink hover:underline`}>
                  {Icon && <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />}{' '}
                  {label}
                </SmartLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
