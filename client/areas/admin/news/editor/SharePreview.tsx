import { useContext } from 'react';

import { OriginContext, pageTitle } from '#client/platform/head/PageHead';
import { SITE_SHARE_IMAGE } from '#client/platform/head/shareImage';
import { useSite } from '#client/platform/head/site';

export interface SharePreviewProps {
  title: string;
  description: string;
  /** URL of the share image of the page; null when the page uses the share image of the site. */
  image: string | null;
  imageNote?: string | false;
  /** Number of characters of the title and of the description that search engines display. */
  shown: { title: number; description: number };
}

/** Shortens a text at a word boundary, as search engines do. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length + 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** Preview of how a search engine and a shared link display the article. */
export function SharePreview({ title, description, image, imageNote, shown }: SharePreviewProps) {
  const { name } = useSite();
  const origin = useContext(OriginContext);
  const { host } = new URL(origin || 'http://localhost');
  const what = description || 'Sans description';
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label="Dans un moteur de recherche" className={CARD}>
        <p className="text-note font-semibold text-muted">Dans un moteur de recherche</p>
        <p className="mt-2 text-sm text-muted wrap-anywhere">{host} › actualites</p>
        <p dir="auto" className="text-lg text-info wrap-anywhere">
          {cut(pageTitle(title || 'Sans titre', name), shown.title)}
        </p>
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
          {cut(what, shown.description)}
        </p>
      </section>
      <section aria-label="Dans un lien partagé" className={CARD}>
        <p className="text-note font-semibold text-muted">Dans un lien partagé</p>
        <div className="mt-2 overflow-hidden rounded-control border border-line bg-surface">
          <img
            src={image || SITE_SHARE_IMAGE}
            alt=""
            className="aspect-[1200/630] w-full bg-surface-sunken object-cover"
          />
          <div className="p-3">
            <p className="text-note text-muted uppercase">{host}</p>
            <p className="font-semibold text-ink wrap-anywhere">{title || 'Sans titre'}</p>
            <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{what}</p>
          </div>
        </div>
        {imageNote && <p className="mt-2 text-sm text-muted">{imageNote}</p>}
      </section>
    </div>
  );
}

const CARD = 'min-w-0 rounded-card border border-line bg-canvas p-4';
