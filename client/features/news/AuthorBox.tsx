import type { AuthorBoxFragment } from '../../generated/publicGraphql';
import { Card } from '../../ui/layout/Card';
import { initials } from '../../ui/data/initials';
import { SmartImage } from '../../ui/layout/SmartImage';

/** The author of the article: picture or initials, name, position, company, biography. */
export function AuthorBox({ author }: { author: AuthorBoxFragment }) {
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
        <p className="font-title text-lg leading-tight font-bold text-ink wrap-anywhere">
          {author.name}
        </p>
        {role && <p className="mt-0.5 text-body text-muted wrap-anywhere">{role}</p>}
        {author.bio && <p className="mt-2 text-body wrap-anywhere">{author.bio}</p>}
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
