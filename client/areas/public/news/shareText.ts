interface SharedArticle {
  title: string;
  excerpt: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
}

/**
 * Returns the title and description of an article for search engines and shared links. An empty SEO
 * field is replaced by the article's title or excerpt.
 */
export function shareText({ title, excerpt, seoTitle, seoDescription }: SharedArticle) {
  return { title: seoTitle || title, description: seoDescription || excerpt };
}
