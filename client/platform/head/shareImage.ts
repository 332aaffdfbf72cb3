/**
 * The full address of a page's share image: its own, else the site's.
 * @param image a path of the site or a full address
 * @param origin the site's own address, 'https://exemple.fr'
 */
export const shareImageUrl = (image: string | null | undefined, origin: string): string =>
  new URL(image || '/partage.jpg', origin || 'http://localhost').href;

/** The size of every share image. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/**
 * The share image of an article, which the server draws from its title, its category and its cover.
 * Its address changes with the article, so that it can be cached for long.
 */
export const articleShareImage = ({ id, updatedAt }: { id: string; updatedAt: string }): string =>
  `/partage/${id}.jpg?v=${Date.parse(updatedAt).toString(36)}`;
