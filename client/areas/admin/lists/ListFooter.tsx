import { formatNumber } from '../../../platform/words/format';
import { Pagination, type PaginationProps } from '../../../ui/data/Pagination';

export interface ListFooterProps extends PaginationProps {
  /** How many rows this page holds. */
  count: number;
  pageSize: number;
  /** How many there are in all. */
  total: number;
  /** What one of them is called: 'utilisateur'. */
  noun: string;
}

/** Under a list: which rows of how many, in the words of the public list, and the way to the others. */
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
