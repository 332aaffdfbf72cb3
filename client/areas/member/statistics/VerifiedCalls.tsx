import { ShieldCheck } from 'lucide-react';

import type { VerifiedCallsFragment } from '#client/generated/graphql';
import { formatNumber, plural } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';

type Calls = Pick<VerifiedCallsFragment, 'totalCalls' | 'verifiedCalls'>;

export function verifiedCallsSentence({ totalCalls, verifiedCalls }: Calls): string {
  const total = formatNumber(totalCalls);
  if (totalCalls === 1) {
    return verifiedCalls === 0 ? 'Votre appel n’est pas vérifié.' : 'Votre appel est vérifié.';
  }
  if (verifiedCalls === 0) return `Aucun de vos ${total} appels n’est vérifié.`;
  if (verifiedCalls >= totalCalls) return `Vos ${total} appels sont tous vérifiés.`;
  return `${formatNumber(verifiedCalls)} de vos ${total} appels ${plural(verifiedCalls, 'est vérifié', 'sont vérifiés')}.`;
}

interface VerifiedCallsProps {
  calls: Calls;
  className?: string;
}

/**
 * Text with the count of verified calls among all calls of the member, and what "verified" means.
 * Shown on every page that displays one of these counts. Renders nothing if there are no calls.
 */
export function VerifiedCalls({ calls, className }: VerifiedCallsProps) {
  if (calls.totalCalls === 0) return null;
  return (
    <details className={classes('group text-body', className)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-control [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span>{verifiedCallsSentence(calls)}</span>
        <span className="flex items-center gap-0.5 font-semibold text-ink underline underline-offset-4">
          Pourquoi&nbsp;?
          <DisclosureIcon />
        </span>
      </summary>
      <div className="max-w-180 pb-2 text-muted">
        <p>
          Seuls les appels vérifiés donnent des points au classement et aux événements&nbsp;:
          personne n’y invente les siens. Un appel est vérifié quand il vient d’une garde terminée
          et que le site a pu la contrôler.
        </p>
        <p className="mt-1.5">
          Vos autres appels restent dans vos statistiques, vos succès, votre niveau et votre rang.
          Pour qu’un appel soit vérifié, allez au bout de votre garde.
        </p>
      </div>
    </details>
  );
}
