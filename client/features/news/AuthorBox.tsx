import { Link } from 'react-router-dom';

import type { AuthorBoxFragment } from '#client/generated/publicGraphql';
import type { NewsListSearch } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { initials } from '#ui/data/initials';
import { SmartImage } from '#ui/layout/SmartImage';

export interface AuthorBoxProps {
  author: AuthorBoxFragment;
  listOf: (search: NewsListSearch) => string;
}

/**
 * Box about the author of an article: picture or initials, name, job title, company, biography, and
 * a link to the author's articles.
 */
export function AuthorBox({ author, listOf }: AuthorBoxProps) {
  const role = [author.position, author.company].filter(Boolean).join(' · ');
  return (
    <Card
      as="aside"
      aria-label="Auteur de l’article"
      className="flex gap-4 p-5 md:p-6 print:hidden"
    >
      <SmartImage
        src={author.avatarUrl}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-full"
        fallback={<Initials name={author.name} />}
      />
      <div className="min-w-0">
        <p className="text-detail text-muted">Écrit par</p>
        <p dir="auto" className="font-title text-lg leading-tight font-bold text-ink wrap-anywhere">
          {author.name}
        </p>
        {role && (
          <p dir="auto" className="mt-0.5 text-body text-muted wrap-anywhere">
            {role}
          </p>
        )}
        {author.bio && (
          <p dir="auto" className="mt-2 text-body wrap-anywhere">
            {author.bio}
          </p>
        )}
        <Link
          to={listOf({ auteur: author.id })}
          className="mt-1 -ml-1 inline-flex min-h-11 items-center rounded-control px-1 text-body font-semibold text-ink underline underline-offset-4 wrap-anywhere"
        >
          Voir tous ses articles
        </Link>
      </div>
    </Card>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-night-700 text-base font-bold text-white"
    >
      {initials(name)}
    </span>
  );
}
