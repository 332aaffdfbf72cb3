import { classes } from '../inputs/classes';
import { paginationItems } from './paginationItems';
import { SmartLink } from '../layout/SmartLink';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  /** Returns the URL of a page, so that each number can be opened in a new tab. */
  hrefFor: (page: number) => string;
  /** Label for screen readers: 'Pages des actualités'. */
  label?: string;
  className?: string;
}

const STEP =
  'inline-flex h-9 min-w-9 items-center justify-center rounded-control border px-2.5 text-sm font-semibold tabular-nums pointer-coarse:h-11 pointer-coarse:min-w-11';
const OPEN = 'border-line-strong bg-surface text-ink hover:border-muted hover:bg-canvas';

/** Links to the previous page, page numbers and the next page. Renders nothing for one page. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, label = 'Pagination', className } = props;
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={classes('print:hidden', className)}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Step label="Précédent" to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" />
        </li>
        {paginationItems(page, pageCount).map((item, index, items) => {
          if (item === 'ellipse') {
            return (
              <li
                key={`après-${items[index - 1]}`}
                aria-hidden="true"
                className="w-6 text-center text-muted"
              >
                …
              </li>
            );
          }
          const current = item === page;
          return (
            <li key={item}>
              <SmartLink
                to={hrefFor(item)}
                aria-label={`Page ${item}`}
                aria-current={current ? 'page' : undefined}
                className={classes(STEP, current ? 'border-chosen bg-chosen text-white' : OPEN)}
              >
                {item}
              </SmartLink>
            </li>
          );
        })}
        <li>
          <Step label="Suivant" to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" />
        </li>
      </ul>
    </nav>
  );
}

function Step({ label, to, rel }: { label: string; to?: string; rel: string }) {
  if (to === undefined) {
    return (
      <span
        aria-disabled="true"
        title={rel === 'prev' ? 'Vous êtes à la première page' : 'Vous êtes à la dernière page'}
        className={classes(STEP, 'cursor-not-allowed border-line bg-disabled text-on-disabled')}
      >
        {label}
      </span>
    );
  }
  return (
    <SmartLink to={to} rel={rel} className={classes(STEP, OPEN)}>
      {label}
    </SmartLink>
  );
}
