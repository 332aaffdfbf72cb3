import type { AuthorBoxFragment } from '../../generated/graphql';
import { Card } from '../../ui/Card';
import { initials } from '../../ui/initials';
import { SmartImage } from '../../ui/SmartImage';

/** Who wrote the article: picture or initials, name, position, company, a few words. */
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
        <p className="text-detail text-muet">Écrit par</p>
        <p className="font-titre text-lg leading-tight font-bold text-encre wrap-anywhere">
          {author.name}
        </p>
        {role && <p className="mt-0.5 text-courant text-muet wrap-anywhere">{role}</p>}
        {author.bio && <p className="mt-2 text-courant wrap-anywhere">{author.bio}</p>}
      </div>
    </Card>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-nuit-700 text-base font-bold text-white"
    >
      {initials(name)}
    </span>
  );
}
