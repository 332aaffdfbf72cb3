interface SharedArticle {
  title: string;
  excerpt: string;
  seoTitle?: string | null;
  seoDescription?: string | null;
}

/** What search engines and shared links are told of an article: its own words where staff gave none. */
export function shareText({ title, excerpt, seoTitle, seoDescription }: SharedArticle) {
  return { title: seoTitle || title, description: seoDescription || excerpt };
}
