import { Package } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import {
  useStoreQuery,
  type ProductCategory,
  type ProductDetailsFragment,
} from '../../../generated/graphql';
import { PageHead } from '../../../platform/PageHead';
import { memberPaths } from '../../../platform/paths';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { MembershipCard } from './MembershipCard';
import { ProductCard } from './ProductCard';
import { PurchaseDialog } from './PurchaseDialog';
import { WhyPremium } from './WhyPremium';

const storeTabs: readonly { slug: string; category: ProductCategory; label: string }[] = [
  { slug: 'abonnements', category: 'SUBSCRIPTION', label: 'Abonnements' },
  { slug: 'cosmetiques', category: 'COSMETIC', label: 'Cosmétiques' },
  { slug: 'fonctionnalites', category: 'FEATURE', label: 'Fonctionnalités' },
];

/** The shop: the subscription in force, and what can be bought. */
export default function StorePage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = useStoreQuery({ fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<ProductDetailsFragment | null>(null);
  const open = storeTabs.find(({ slug }) => slug === parameters.get('onglet')) ?? storeTabs[0];
  return (
    <Page
      title="Boutique"
      lead="Abonnements et contenus de Centrale 18-112."
      actions={
        <ButtonLink variant="second" to={memberPaths.orders()}>
          Mes commandes
        </ButtonLink>
      }
    >
      <PageHead title="Boutique" noindex />
      <QueryView
        query={query}
        failure="La boutique n’a pas pu être chargée."
        skeleton={<StoreSkeleton />}
      >
        {({ store }) => (
          <>
            <MembershipCard membership={store.membership} onChanged={query.refetch} />
            <div className="mt-6">
              <Tabs
                label="Rayons de la boutique"
                value={open?.slug}
                onValueChange={(slug) =>
                  void navigate(memberPaths.storeTab(slug), { state: { keepScroll: true } })
                }
                items={storeTabs.map(({ slug, label, category }) => ({
                  id: slug,
                  label,
                  content: (
                    <Products
                      products={store.products.filter((product) => product.category === category)}
                      onChoose={setChosen}
                    />
                  ),
                }))}
              />
            </div>
            <WhyPremium />
            {chosen && (
              <PurchaseDialog
                product={chosen}
                demonstration={store.paymentIsDemonstration}
                onClose={() => setChosen(null)}
                onBought={query.refetch}
              />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface ProductsProps {
  products: ProductDetailsFragment[];
  onChoose: (product: ProductDetailsFragment) => void;
}

function Products({ products, onChoose }: ProductsProps) {
  if (products.length === 0) {
    return (
      <EmptyState title="Aucun produit dans ce rayon" icon={<Package size={32} />}>
        De nouveaux contenus y seront ajoutés.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} onChoose={() => onChoose(product)} />
      ))}
    </ul>
  );
}

function StoreSkeleton() {
  return (
    <>
      <Skeleton className="h-32 rounded-rayon" />
      <Skeleton className="mt-6 h-11 w-80 max-w-full" />
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-[420px] rounded-rayon" />
      </div>
    </>
  );
}
