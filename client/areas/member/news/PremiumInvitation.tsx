import { Lock } from 'lucide-react';

import { CategoryBadge } from '#features/news/CategoryBadge';
import { SectionButton } from '#features/shell/SectionButton';
import { PremiumBenefits } from '../store/PremiumBenefits';
import { PageHead } from '#client/platform/head/PageHead';
import { memberPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ArticleFrame } from './ArticleFrame';
import type { Invitation } from './readInvitation';

const SENTENCE = 'Cet article est réservé aux abonnés Premium et Pro.';

/**
 * Page shown instead of a premium article to members without a subscription: the title of the
 * article, and the benefits of a subscription.
 */
export function PremiumInvitation({ title, category }: Invitation) {
  return (
    <ArticleFrame>
      <PageHead title={title} description={SENTENCE} noindex />
      <p className="flex flex-wrap gap-2">
        {category && <CategoryBadge category={category} />}
        <Badge tone="gold">Premium</Badge>
      </p>
      <h1 className="mt-4 text-[1.8125rem] font-extrabold wrap-anywhere hyphens-auto md:text-4xl">
        {title}
      </h1>
      <Card as="section" aria-labelledby="titre-reserve" className="mt-6 px-6 py-[22px]">
        <h2 id="titre-reserve" className="flex items-center gap-2.5 text-lg">
          <Lock aria-hidden="true" size={20} className="shrink-0" /> Réservé aux abonnés
        </h2>
        <p className="mt-3 text-body">
          {SENTENCE} Abonnez-vous pour lire tous les articles réservés.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <SectionButton to={memberPaths.storeTab('abonnements')}>
            Voir les abonnements
          </SectionButton>
          <ButtonLink variant="secondary" to={memberPaths.news}>
            Lire les autres actualités
          </ButtonLink>
        </p>
      </Card>
      <div className="mt-6">
        <PremiumBenefits />
      </div>
    </ArticleFrame>
  );
}
