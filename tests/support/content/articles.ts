/** An article with the fields that lists load. `more` adds or overrides fields. */
export function articleData(id: number, more: Record<string, unknown> = {}) {
  return {
    __typename: 'Article',
    id: String(id),
    slug: `article-${id}`,
    title: `Article ${id}`,
    excerpt: `Résumé de l’article ${id}.`,
    category: 'ANNOUNCEMENT',
    publishedAt: '2025-10-27T08:00:00.000Z',
    readMinutes: 2,
    imageUrl: null,
    imageAlt: '',
    tags: [],
    author: { __typename: 'AuthorDetails', id: '1', name: 'Équipe Centrale' },
    ...more,
  };
}

/** An article with the fields that only its page loads. */
export const articlePageData = (id: number, more: Record<string, unknown> = {}) =>
  articleData(id, {
    contentHtml: '<p>Le texte.</p>',
    audience: 'PUBLIC',
    status: 'PUBLISHED',
    updatedAt: '2025-10-27T08:00:00.000Z',
    tags: ['newsletter'],
    likeCount: 3,
    seoTitle: null,
    seoDescription: null,
    author: {
      __typename: 'AuthorDetails',
      id: '1',
      name: 'Équipe Centrale',
      avatarUrl: null,
      position: 'Rédaction',
      company: 'Centrale 18-112',
      bio: 'Ils font le jeu.',
    },
    similar: [],
    ...more,
  });
