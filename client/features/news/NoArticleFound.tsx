import { Newspaper } from 'lucide-react';

import { ButtonLink } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';

export interface NoArticleFoundProps {
  /** Whether a search or a category restricts the list. */
  filtered: boolean;
  /** URL of the list without search and category. */
  everything: string;
}

/** Message for an empty list of articles, with advice on what to do next. */
export function NoArticleFound({ filtered, everything }: NoArticleFoundProps) {
  return (
    <EmptyState
      title="Aucun article trouvé"
      icon={<Newspaper size={32} />}
      action={
        filtered && (
          <ButtonLink variant="secondary" to={everything}>
            Voir tous les articles
          </ButtonLink>
        )
      }
    >
      Essayez de modifier vos critères de recherche ou de filtrage.
    </EmptyState>
  );
}
