import { ButtonLink } from '../inputs/Button';
import { EmptyState } from './EmptyState';

export interface NoSuchPageProps {
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** Message in place of a list when the page number in the URL is beyond the last page. */
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
