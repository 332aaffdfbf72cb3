import { ButtonLink } from '../inputs/Button';
import { EmptyState } from './EmptyState';

export interface NoSuchPageProps {
  /** How many pages the list has. */
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** Shown by a list at the address of a page after the last one. */
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
