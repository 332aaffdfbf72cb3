import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';

import { OrderStatusBadge } from '#features/store/OrderStatusBadge';
import { useInvoiceQuery, type InvoiceQuery } from '#client/generated/graphql';
import { formatLongDate, formatPrice } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { Skeleton } from '#ui/feedback/Skeleton';
import { OrderSummary } from './OrderSummary';

/** Page of an order with its invoice, which prints on one sheet without the site's layout. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const query = useInvoiceQuery({ variables: { id } });
  return (
    <DetailPage
      title={
        <span className="print:hidden">
          Commande{' '}
          <span className="whitespace-nowrap narrow:whitespace-normal">
            {query.data?.order?.number}
          </span>
        </span>
      }
      documentTitle={`Commande ${query.data?.order?.number ?? ''}`.trim()}
      description="Le détail d’une de vos commandes, à imprimer."
      actions={
        <span className="flex flex-wrap gap-2.5 print:hidden">
          <ButtonLink variant="secondary" to={memberPaths.orders()}>
            Mes commandes
          </ButtonLink>
          {query.data && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Imprimer
            </Button>
          )}
        </span>
      }
      query={query}
      find={({ order }) => order}
      failure="La commande n’a pas pu être chargée."
      skeleton={<Skeleton className="h-115 rounded-card" />}
      missing={missingOrder}
    >
      {(order) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] print:block">
          <Invoice order={order} />
          <OrderSummary order={order} />
        </div>
      )}
    </DetailPage>
  );
}

const missingOrder = {
  page: {
    title: 'Commande introuvable',
    description: 'Cette commande n’existe pas ou ne vous appartient pas.',
  },
  title: 'Cette commande n’existe pas',
  action: <ButtonLink to={memberPaths.orders()}>Mes commandes</ButtonLink>,
  children:
    'Cette commande a peut-être été passée depuis un autre compte. Vérifiez aussi l’adresse.',
};

type Order = NonNullable<InvoiceQuery['order']>;

function Invoice({ order }: { order: Order }) {
  const site = useSite();
  const isPaid = order.status === 'PAID';
  return (
    <Card as="article" className="px-6 py-7 narrow:px-4 md:px-10 md:py-9 print:border-0 print:p-0">
      <header className="flex flex-wrap justify-between gap-6">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-title text-xl font-extrabold text-ink">{site.name}</p>
          <p className="mt-1 text-sm text-muted">{site.supportEmail}</p>
        </div>
        <div className="min-w-0 wrap-anywhere sm:text-right">
          <h2 className="text-xl">{isPaid ? 'Facture' : 'Commande'}</h2>
          <p className="data mt-1 text-sm">{order.number}</p>
          <p className="text-sm text-muted">
            <time dateTime={order.createdAt}>{formatLongDate(order.createdAt)}</time>
          </p>
        </div>
      </header>
      <dl className="mt-8 grid gap-5 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Client</dt>
          <dd className="mt-1 wrap-anywhere">
            <b className="text-ink">{order.buyerName}</b>
            <br />
            {order.buyerEmail}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Paiement</dt>
          <dd className="mt-1">
            <OrderStatusBadge status={order.status} />
            {order.paidAt && <span className="ml-2">le {formatLongDate(order.paidAt)}</span>}
            {order.failureReason && (
              <p className="mt-1 text-accent-strong">{order.failureReason}</p>
            )}
          </dd>
        </div>
      </dl>
      <table className="mt-8 w-full border-collapse text-body">
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-muted">
            <th scope="col" className="py-2 font-semibold">
              Désignation
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Prix
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line align-top">
            <td className="py-3 pr-4 wrap-anywhere">
              {order.productName}
              {order.periodStart && order.periodEnd && (
                <span className="block text-sm text-muted">
                  du {formatLongDate(order.periodStart)} au {formatLongDate(order.periodEnd)}
                </span>
              )}
            </td>
            <td className="py-3 text-right tabular-nums narrow:wrap-anywhere">
              {formatPrice(order.priceCents)}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="text-ink">
            <th scope="row" className="py-3 text-left">
              Total
            </th>
            <td className="py-3 text-right font-bold tabular-nums narrow:wrap-anywhere">
              {formatPrice(order.priceCents)}
            </td>
          </tr>
        </tfoot>
      </table>
      {order.demonstration && (
        <p className="mt-6 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          Paiement de démonstration&nbsp;: aucune somme n’a été prélevée, et ce document n’a pas de
          valeur comptable.
        </p>
      )}
    </Card>
  );
}
