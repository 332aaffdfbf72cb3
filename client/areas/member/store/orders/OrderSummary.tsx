import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';

import { SectionButton } from '#features/shell/SectionButton';
import type { InvoiceQuery } from '#client/generated/graphql';
import { COVER_OF_PRODUCT, coverPath } from '#client/platform/covers';
import { formatDateTime, formatLongDate } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { Card } from '#ui/layout/Card';
import { HazardBand } from '#ui/layout/HazardBand';
import { SmartImage } from '#ui/layout/SmartImage';
import { SmartLink } from '#ui/layout/SmartLink';

type Order = NonNullable<InvoiceQuery['order']>;

/** Summary shown beside an invoice: the status of the order, what it provides, and a contact. */
export function OrderSummary({ order }: { order: Order }) {
  const { supportEmail } = useSite();
  const subject = encodeURIComponent(`Commande ${order.number}`);
  return (
    <Card
      as="section"
      aria-labelledby="titre-suivi"
      className="overflow-hidden lg:sticky lg:top-20 print:hidden"
    >
      <SmartImage
        standIn={coverPath(COVER_OF_PRODUCT[order.category])}
        alt=""
        className="h-32 w-full bg-night-800"
      />
      <HazardBand />
      <div className="px-5 py-5 sm:px-6">
        <h2 id="titre-suivi" className="text-lg">
          Suivi
        </h2>
        <ol className="mt-3 grid gap-3">
          {stepsOf(order).map(({ Icon, tone, label, at }) => (
            <li key={label} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 text-body">
              <Icon aria-hidden="true" size={20} className={`mt-0.5 ${tone}`} />
              <span>
                <b className="block text-ink">{label}</b>
                {at && (
                  <time dateTime={at} className="text-sm text-muted">
                    {formatDateTime(at)}
                  </time>
                )}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-4 border-t border-line pt-4 text-body">{outcomeOf(order)}</p>
        <SectionButton variant="secondary" to={memberPaths.store} className="mt-4 w-full">
          Voir la boutique
        </SectionButton>
        {supportEmail && (
          <p className="mt-4 text-sm text-muted">
            Une question sur cette commande&nbsp;?{' '}
            <SmartLink
              to={`mailto:${supportEmail}?subject=${subject}`}
              className="font-semibold text-ink underline underline-offset-4 wrap-anywhere hover:no-underline"
            >
              {supportEmail}
            </SmartLink>
          </p>
        )}
      </div>
    </Card>
  );
}

interface Step {
  Icon: LucideIcon;
  tone: string;
  label: string;
  at: string | null;
}

function stepsOf({ status, createdAt, paidAt }: Order): Step[] {
  const ordered = {
    Icon: CircleCheck,
    tone: 'text-success',
    label: 'Commande passée',
    at: createdAt,
  };
  const next: Record<Order['status'], Step> = {
    PAID: { Icon: CircleCheck, tone: 'text-success', label: 'Paiement accepté', at: paidAt },
    PENDING: { Icon: Clock, tone: 'text-warning', label: 'Paiement en attente', at: null },
    FAILED: { Icon: CircleX, tone: 'text-accent-strong', label: 'Paiement refusé', at: null },
  };
  return [ordered, next[status]];
}

/** Returns a sentence about what the order provides, or why it provides nothing. */
function outcomeOf({ status, periodStart, periodEnd }: Order): string {
  if (status === 'FAILED')
    return 'Rien n’a été prélevé. Vous pouvez recommencer depuis la boutique.';
  if (status === 'PENDING') return 'Votre achat sera disponible après la confirmation du paiement.';
  if (!periodStart || !periodEnd) return 'Ce produit est à vous pour toujours.';
  return `Cette commande couvre un mois d’abonnement, jusqu’au ${formatLongDate(periodEnd)}.`;
}
