import { ButtonLink } from '../inputs/Button';
import { EmptyState } from './EmptyState';

export interface NoSuchPageProps {
  /** How many pages the list has. */
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** What a list shows at the address of a page beyond its end. */
export function NoSuchPage({ pageCount, hrefFor }: NoSuchPageProps) {
  return (
    <EmptyState
      title="Cette page n’existe pas"
      action={<ButtonLink to={hrefFor(pageCount)}>Aller à la dernière page</ButtonLink>}
    >
      La liste s’arrête à la page {pageCount}.
    </EmptyState>
  );
}
