import { Receipt } from 'lucide-react';
import { Link } from 'react-router-dom';

import { SectionButton } from '#features/shell/SectionButton';
import { OrderStatusBadge } from '#features/store/OrderStatusBadge';
import { MyOrdersDocument, useMyOrdersQuery, type MyOrdersQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { COVER_OF_PRODUCT, coverPath } from '#client/platform/covers';
import { formatLongDate, formatPrice, formatShortDate } from '#client/platform/text/format';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type PageSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { Card } from '#ui/layout/Card';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartImage } from '#ui/layout/SmartImage';
import { SubscriptionSummary } from '../SubscriptionSummary';

const address = listAddress<PageSearch>(memberPaths.orders, { page: parameter.page() });

export const preload: Preload = ({ search }) => [
  { query: MyOrdersDocument, variables: address.read(search) },
];

/** Page of the member's orders, newest first, each with its invoice. */
export default function OrdersPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useMyOrdersQuery({ variables: search, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Mes commandes"
      description="Vos commandes et leur état, de la plus récente à la plus ancienne."
      lead="Vos achats et leurs factures."
      actions={
        <SectionButton variant="secondary" to={memberPaths.store}>
          Retour à la boutique
        </SectionButton>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <ListView
          query={query}
          pageOf={({ myOrders }) => myOrders}
          hrefFor={hrefFor}
          label="Pages des commandes"
          failure="Vos commandes n’ont pas pu être chargées."
          skeleton={<Skeleton className="h-80 rounded-card" />}
          empty={{
            title: 'Aucune commande',
            icon: <Receipt size={32} />,
            action: <SectionButton to={memberPaths.store}>Voir la boutique</SectionButton>,
            children: 'Vos achats et leurs factures apparaîtront ici.',
          }}
        >
          {(orders) => (
            <Card className="overflow-hidden">
              <ul className="divide-y divide-line">
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
            </Card>
          )}
        </ListView>
        <SubscriptionSummary
          link={{ to: memberPaths.store, label: 'Gérer l’abonnement' }}
          className="lg:sticky lg:top-20"
        />
      </div>
    </Page>
  );
}

type OrderInList = MyOrdersQuery['myOrders']['items'][number];

function OrderRow({ order }: { order: OrderInList }) {
  const { id, number, productName, category, createdAt, periodStart, periodEnd } = order;
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 px-5 py-4 hover:bg-canvas narrow:grid-cols-1 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <SmartImage
        standIn={coverPath(COVER_OF_PRODUCT[category])}
        alt=""
        loading="lazy"
        className="aspect-[3/2] w-full rounded-control bg-night-800"
      />
      <div className="min-w-0">
        <p className="font-semibold text-ink group-hover:underline wrap-anywhere">
          {/* The link covers the whole row. */}
          <Link to={memberPaths.order(id)} className="after:absolute after:inset-0">
            {productName}
          </Link>
        </p>
        <p className="text-sm text-muted">
          <span className="data max-sm:block">{number}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {' '}
            ·{' '}
          </span>
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </p>
        {periodStart && periodEnd && (
          <p className="text-sm text-muted">
            du {formatShortDate(periodStart)} au {formatShortDate(periodEnd)}
          </p>
        )}
        {order.failureReason && <p className="text-sm text-accent-strong">{order.failureReason}</p>}
      </div>
      <p className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-auto sm:justify-end">
        <OrderStatusBadge status={order.status} />
        <b className="text-ink tabular-nums sm:min-w-18 sm:text-right">
          {formatPrice(order.priceCents)}
        </b>
      </p>
    </li>
  );
}
