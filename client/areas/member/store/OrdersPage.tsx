import { Receipt } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

import { SectionButton } from '#features/shell/SectionButton';
import { OrderStatusBadge } from '#features/store/OrderStatusBadge';
import { MyOrdersDocument, useMyOrdersQuery, type MyOrdersQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { COVER_OF_PRODUCT, coverPath } from '#client/platform/covers';
import { formatLongDate, formatPrice, formatShortDate } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { readPage } from '#client/platform/address/pageParameter';
import { memberPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { EmptyState } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Page } from '#features/shell/Page';
import { Pagination } from '#ui/data/Pagination';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartImage } from '#ui/layout/SmartImage';
import { SubscriptionSummary } from './SubscriptionSummary';

export const preload: Preload = ({ search }) => [
  { query: MyOrdersDocument, variables: { page: readPage(search) } },
];

/** Page of the member's orders, newest first, each with its invoice. */
export default function OrdersPage() {
  const [parameters] = useSearchParams();
  const query = useMyOrdersQuery({
    variables: { page: readPage(parameters) },
    fetchPolicy: 'cache-and-network',
  });
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
        <QueryView
          query={withPreviousData(query)}
          failure="Vos commandes n’ont pas pu être chargées."
          skeleton={<Skeleton className="h-80 rounded-card" />}
          isEmpty={({ myOrders }) => myOrders.total === 0}
          empty={
            <EmptyState
              title="Aucune commande"
              icon={<Receipt size={32} />}
              action={<SectionButton to={memberPaths.store}>Voir la boutique</SectionButton>}
            >
              Vos achats et leurs factures apparaîtront ici.
            </EmptyState>
          }
        >
          {({ myOrders }) => <Orders {...myOrders} />}
        </QueryView>
        <SubscriptionSummary
          link={{ to: memberPaths.store, label: 'Gérer l’abonnement' }}
          className="lg:sticky lg:top-20"
        />
      </div>
    </Page>
  );
}

function Orders({ items, page, pageCount }: MyOrdersQuery['myOrders']) {
  if (items.length === 0) return <NoSuchPage pageCount={pageCount} hrefFor={memberPaths.orders} />;
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </Card>
      <Pagination
        className="mt-8"
        page={page}
        pageCount={pageCount}
        hrefFor={memberPaths.orders}
        label="Pages des commandes"
      />
    </>
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
