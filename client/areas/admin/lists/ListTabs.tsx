import { SmartLink } from '#ui/layout/SmartLink';

export interface ListTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  lists: readonly { slug: string; label: string }[];
  /** Slug of the displayed list. */
  shown: string;
  hrefFor: (slug: string) => string;
}

/** Links to the lists of a page, such as pending and decided requests, each with its URL. */
export function ListTabs({ label, lists, shown, hrefFor }: ListTabsProps) {
  return (
    // On a phone, the tabs need the whole width of a list with filters.
    <nav aria-label={label} className="flex flex-wrap gap-2 max-md:col-span-full">
      {lists.map((list) => (
        <SmartLink
          key={list.slug}
          to={hrefFor(list.slug)}
          aria-current={list.slug === shown ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong px-4 text-body max-md:px-3.5 font-medium text-ink hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-selected aria-[current=page]:font-semibold"
        >
          {list.label}
        </SmartLink>
      ))}
    </nav>
  );
}
