interface SharedArticle {
  title: string;
  excerpt: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
}

/**
 * The title and description of an article for search engines and shared links; by default its own
 * title and excerpt.
 */
export function shareText({ title, excerpt, seoTitle, seoDescription }: SharedArticle) {
  return { title: seoTitle || title, description: seoDescription || excerpt };
}
