import { Receipt } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

import { useMyOrdersQuery, type MyOrdersQuery } from '../../../generated/graphql';
import { formatPrice, formatShortDate } from '../../../platform/format';
import { keepPrevious } from '../../../platform/graphql/keepPrevious';
import { PageHead } from '../../../platform/PageHead';
import { readPage } from '../../../platform/pageParameter';
import { memberPaths } from '../../../platform/paths';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { NoSuchPage } from '../../../ui/NoSuchPage';
import { Page } from '../../../ui/Page';
import { Pagination } from '../../../ui/Pagination';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { OrderStatusBadge } from '../../../features/store/OrderStatusBadge';

/** Everything bought, the newest first, each with its invoice. */
export default function OrdersPage() {
  const [parameters] = useSearchParams();
  const query = useMyOrdersQuery({
    variables: { page: readPage(parameters) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title="Mes commandes"
      lead="Vos achats et leurs factures."
      actions={
        <ButtonLink variant="second" to={memberPaths.store}>
          Retour à la boutique
        </ButtonLink>
      }
    >
      <PageHead
        title="Mes commandes"
        description="Vos commandes et leur état, de la plus récente à la plus ancienne."
        noindex
      />
      <QueryView
        query={keepPrevious(query)}
        failure="Vos commandes n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-80 rounded-rayon" />}
        isEmpty={({ myOrders }) => myOrders.total === 0}
        empty={
          <EmptyState
            title="Aucune commande"
            icon={<Receipt size={32} />}
            action={<ButtonLink to={memberPaths.store}>Voir la boutique</ButtonLink>}
          >
            Vos achats et leurs factures apparaîtront ici.
          </EmptyState>
        }
      >
        {({ myOrders }) => <Orders {...myOrders} />}
      </QueryView>
    </Page>
  );
}

function Orders({ items, page, pageCount }: MyOrdersQuery['myOrders']) {
  if (items.length === 0) return <NoSuchPage pageCount={pageCount} hrefFor={memberPaths.orders} />;
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-trait">
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
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-4 hover:bg-fond">
      <div className="min-w-0">
        <p className="font-semibold text-encre wrap-anywhere">
          {/* The whole row is the link's, for the hand as for the eye. */}
          <Link to={memberPaths.order(order.id)} className="after:absolute after:inset-0">
            {order.productName}
          </Link>
        </p>
        <p className="text-sm text-muet">
          <span className="donnee">{order.number}</span> ·{' '}
          <time dateTime={order.createdAt}>{formatShortDate(order.createdAt)}</time>
        </p>
        {order.failureReason && <p className="text-sm text-rouge-fonce">{order.failureReason}</p>}
      </div>
      <p className="flex items-center gap-4">
        <OrderStatusBadge status={order.status} />
        <b className="text-encre tabular-nums">{formatPrice(order.priceCents)}</b>
      </p>
    </li>
  );
}
