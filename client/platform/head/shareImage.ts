import { sitePaths } from '#client/shared/sitePaths';

export const SITE_SHARE_IMAGE = '/partage.jpg';

/**
 * Returns the full URL of a page's share image, or of the site's share image if the page has none.
 * @param image a path of the site or a full URL
 * @param origin origin of the site, 'https://exemple.fr'
 */
export const shareImageUrl = (image: string | null | undefined, origin: string): string =>
  new URL(image || SITE_SHARE_IMAGE, origin || 'http://localhost').href;

/** Size of every share image, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Returns the path of an article's share image, which the server generates. */
export const articleShareImage = ({ id, updatedAt }: { id: string; updatedAt: string }): string =>
  sitePaths.shareImage(id, Date.parse(updatedAt));

/** Path of a sample call's share image, which the server generates from the title. */
export const callShareImage = (slug: string): string =>
  `/partage/appel/${encodeURIComponent(slug)}.jpg`;
