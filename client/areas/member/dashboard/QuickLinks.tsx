import { ArrowRight } from 'lucide-react';

import { memberPaths } from '../../../platform/paths';
import { Card } from '../../../ui/Card';
import { SmartLink } from '../../../ui/SmartLink';

const LINKS = [
  { label: 'Mes statistiques', to: memberPaths.statistics },
  { label: 'Mes succès', to: memberPaths.achievements },
  { label: 'Événements', to: memberPaths.events },
  { label: 'Configuration', to: memberPaths.settings },
  { label: 'Boutique', to: memberPaths.store },
];

/** Where a member goes most from the dashboard. */
export function QuickLinks() {
  return (
    <Card as="section" aria-labelledby="titre-acces" className="px-6 py-[22px]">
      <h2 id="titre-acces" className="text-lg">
        Accès rapides
      </h2>
      <ul className="mt-2 divide-y divide-trait">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <SmartLink
              to={to}
              className="flex min-h-13 items-center justify-between gap-3 font-medium text-encre hover:underline"
            >
              {label} <ArrowRight aria-hidden="true" size={17} />
            </SmartLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
