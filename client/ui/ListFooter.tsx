import { Pagination, type PaginationProps } from './Pagination';

export interface ListFooterProps extends PaginationProps {
  /** How many rows this page holds. */
  count: number;
  pageSize: number;
  /** How many there are in all, in words of its reader: '2 418 utilisateur(s)'. */
  total: string;
}

/** Under a list: which rows of how many, and the way to the others. */
export function ListFooter({ count, pageSize, total, ...pages }: ListFooterProps) {
  const first = (pages.page - 1) * pageSize + 1;
  return (
    <div className="flex flex-col items-center gap-3 border-t border-trait px-4 py-3.5 md:flex-row md:justify-between">
      <p className="text-sm text-muet tabular-nums">
        Affichage de {first} à {first + count - 1} sur {total}
      </p>
      <Pagination {...pages} />
    </div>
  );
}
