import { Newspaper } from 'lucide-react';

import type { EmptyStateProps } from '#ui/feedback/EmptyState';
import { ButtonLink } from '#ui/inputs/Button';

/**
 * Returns the message for an empty list of articles, with advice on what to do next.
 * @param filtered whether a search or a filter restricts the list
 * @param everything URL of the list without search and filters
 */
export const noArticleFound = (filtered: boolean, everything: string): EmptyStateProps => ({
  title: 'Aucun article trouvé',
  icon: <Newspaper size={32} />,
  action: filtered && (
    <ButtonLink variant="secondary" to={everything}>
      Voir tous les articles
    </ButtonLink>
  ),
  children: 'Essayez de modifier vos critères de recherche ou de filtrage.',
});
