import { formatNumber } from '../../../platform/words/format';
import { Pagination, type PaginationProps } from '../../../ui/data/Pagination';

export interface ListFooterProps extends PaginationProps {
  /** How many rows this page shows. */
  count: number;
  pageSize: number;
  /** How many there are on all pages. */
  total: number;
  /** The name of an item: 'utilisateur'. */
  noun: string;
}

/** The footer of a list: which rows of how many, and the links to the other pages. */
export function ListFooter({ count, pageSize, total, noun, ...pages }: ListFooterProps) {
  const first = (pages.page - 1) * pageSize + 1;
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line px-4 py-3.5 md:flex-row md:justify-between">
      <p className="text-sm text-muted tabular-nums">
        Affichage de {formatNumber(first)} à {formatNumber(first + count - 1)} sur{' '}
        {formatNumber(total)} {noun}(s)
      </p>
      <Pagination {...pages} />
    </div>
  );
}
