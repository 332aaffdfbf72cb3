import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

import { sitePaths } from '#client/shared/sitePaths';
import { SHARE_IMAGE, shareImageUrl } from './shareImage';
import { useSite } from './site';

/** Origin of the site, such as 'https://exemple.fr'. */
export const OriginContext = createContext('');

export interface PageHeadProps {
  /** Title of the page, before the site's name. When absent, the site's title is used. */
  title?: string;
  /**
   * Whether the title is a placeholder until the real one is loaded. A placeholder is not announced
   * to screen readers (pageTitle.ts).
   */
  standIn?: boolean;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** Share image of the size SHARE_IMAGE, as a path of the site or a full URL. */
  image?: string;
  imageAlt?: string;
  /** Metadata of an article for shared links; absent on other pages. */
  article?: {
    publishedAt: string | null;
    modifiedAt: string;
    section: string;
    tags: readonly string[];
  };
  /** Whether other sites may embed a card of the page (oEmbed). */
  embeddable?: boolean;
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /** Canonical path, if it differs from the current path: '/actualites?page=2'. */
  canonicalPath?: string;
}

const SITE_TITLE = 'Simulation de centre d’appels d’urgence 18/112';
const SITE_DESCRIPTION =
  'Jeu gratuit en développement\u00A0: prenez la place d’un opérateur de centre d’appels d’urgence 18/112, qualifiez les appels et engagez les bons moyens.';

/** Returns the document title of a page: its own title followed by the site's name. */
export const pageTitle = (title: string, siteName: string): string => `${title} | ${siteName}`;

/**
 * Title, description and metadata of a page, for search engines and shared links. Rendered once in
 * each page: React moves the tags to the head of the document.
 */
export function PageHead(props: PageHeadProps) {
  const { image, article, embeddable = false, noindex = false, standIn } = props;
  const { pathname } = useLocation();
  const site = useSite();
  const origin = useContext(OriginContext);
  const title = props.title ? pageTitle(props.title, site.name) : `${site.name} | ${SITE_TITLE}`;
  const description = props.description ?? (site.description || SITE_DESCRIPTION);
  const url = `${origin}${props.canonicalPath ?? pathname}`;
  const imageUrl = shareImageUrl(image, origin);
  return (
    <>
      <title data-stand-in={standIn}>{title}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          {embeddable && (
            <link
              rel="alternate"
              type="application/json+oembed"
              href={`${origin}${sitePaths.oEmbed(url)}`}
              title={title}
            />
          )}
        </>
      )}
      <meta property="og:title" content={props.title ?? title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta
        property="og:image:alt"
        content={props.imageAlt ?? `${site.name}\u00A0: ${SITE_TITLE}`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <ArticleTags {...article} />}
    </>
  );
}

function ArticleTags({
  publishedAt,
  modifiedAt,
  section,
  tags,
}: Required<PageHeadProps>['article']) {
  return (
    <>
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="article:modified_time" content={modifiedAt} />
      <meta property="article:section" content={section} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
