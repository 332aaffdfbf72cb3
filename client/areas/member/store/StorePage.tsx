import { Package } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import {
  StoreDocument,
  useStoreQuery,
  type ProductCategory,
  type ProductDetailsFragment,
  type StoreQuery,
  type SubscriptionTier,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/inputs/Tabs';
import { MembershipCard } from './MembershipCard';
import { ProductCard } from './ProductCard';
import { PurchaseDialog } from './purchase/PurchaseDialog';
import { PremiumBenefits } from './PremiumBenefits';

const storeTabs: readonly { slug: string; category: ProductCategory; label: string }[] = [
  { slug: 'abonnements', category: 'SUBSCRIPTION', label: 'Abonnements' },
  { slug: 'cosmetiques', category: 'COSMETIC', label: 'Cosmétiques' },
  { slug: 'fonctionnalites', category: 'FEATURE', label: 'Fonctionnalités' },
];

export const preload: Preload = () => [{ query: StoreDocument }];

/** Page of the store: the current subscription and the products. */
export default function StorePage() {
  const query = useStoreQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={memberPageNames.store}
      description="Votre abonnement et les contenus du jeu."
      lead="Abonnez-vous ou achetez des contenus pour le jeu."
      actions={
        <ButtonLink variant="secondary" to={memberPaths.orders()}>
          Mes commandes
        </ButtonLink>
      }
    >
      <QueryView
        query={withPreviousData(query)}
        failure="La boutique n’a pas pu être chargée."
        skeleton={<StoreSkeleton />}
      >
        {({ store }) => (
          <>
            <MembershipCard membership={store.membership} onChanged={query.refetch} />
            <div className="mt-6 grid items-start gap-x-4 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
              <Departments store={store} onBought={query.refetch} />
              <PremiumBenefits />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface DepartmentsProps {
  store: StoreQuery['store'];
  onBought: () => unknown;
}

/** The products grouped by category, and the purchase dialog. */
function Departments({ store, onBought }: DepartmentsProps) {
  const [parameters] = useSearchParams();
  const navigate = useStayingNavigate();
  const [chosen, setChosen] = useState<ProductDetailsFragment | null>(null);
  const open = storeTabs.find(({ slug }) => slug === parameters.get('onglet')) ?? storeTabs[0];
  return (
    <div className="min-w-0">
      <Tabs
        label="Rayons de la boutique"
        value={open?.slug}
        onValueChange={(slug) => navigate(memberPaths.storeTab(slug))}
        items={storeTabs.map(({ slug, label, category }) => ({
          id: slug,
          label,
          content: (
            <Products
              products={store.products.filter((product) => product.category === category)}
              tier={store.membership.tier}
              onChoose={setChosen}
            />
          ),
        }))}
      />
      {chosen && (
        <PurchaseDialog
          product={chosen}
          demonstration={store.paymentIsDemonstration}
          onClose={() => setChosen(null)}
          onBought={onBought}
        />
      )}
    </div>
  );
}

interface ProductsProps {
  products: ProductDetailsFragment[];
  tier: SubscriptionTier;
  onChoose: (product: ProductDetailsFragment) => void;
}

function Products({ products, tier, onChoose }: ProductsProps) {
  if (products.length === 0) {
    return (
      <EmptyState title="Aucun produit dans ce rayon" icon={<Package size={32} />}>
        De nouveaux contenus seront ajoutés.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          tier={tier}
          onChoose={() => onChoose(product)}
        />
      ))}
    </ul>
  );
}

function StoreSkeleton() {
  return (
    <>
      <Skeleton className="h-26.5 rounded-card" />
      <div className="mt-6 grid items-start gap-x-4 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <Skeleton className="h-11 w-80" />
          <Skeleton className="mt-5 h-82.5 rounded-card" />
        </div>
        <Skeleton className="h-120 rounded-card" />
      </div>
    </>
  );
}
