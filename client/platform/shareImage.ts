/**
 * The full address of a page's image for search engines and shared links: its own, else the site's.
 *
 * @param image a path of the site or a full address
 * @param origin the site's own address, 'https://exemple.fr'
 */
export const shareImageUrl = (image: string | null | undefined, origin: string): string =>
  new URL(image || '/partage.jpg', origin || 'http://localhost').href;
