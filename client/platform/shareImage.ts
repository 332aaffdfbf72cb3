/**
 * The full address of a page's image for search engines and shared links: its own, else the site's.
 * The drawings above articles (SVG) are no pictures to other sites.
 *
 * @param image a path of the site or a full address
 * @param origin the site's own address, 'https://exemple.fr'
 */
export const shareImageUrl = (image: string | null | undefined, origin: string): string =>
  new URL(image && !image.endsWith('.svg') ? image : '/partage.jpg', origin || 'http://localhost')
    .href;
