import type { ArticleAudience, ArticleCountsQuery } from '#client/generated/graphql';
import { formatNumber, formatShortDate } from '#client/platform/text/format';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import type { Stat } from '#ui/data/StatStrip';
import { articleColumns, memberNewsColumns, publicNewsColumns } from './articleCells';

type Counts = ArticleCountsQuery['articleCounts'];

/** Configuration of one of the three lists of articles, which share one page component. */
export interface NewsScreen {
  title: string;
  lead: string;
  /** Audience of the list; null for both audiences. */
  audience: ArticleAudience | null;
  /** Value of the URL parameter `depuis`, which makes the editor link back to this list. */
  from?: string;
  href: typeof adminPaths.articleList;
  columns: typeof articleColumns;
  create: string;
  placeholder: string;
  /** Text displayed in an empty list. */
  nothing: string;
  /**
   * Whether the list has filters and bulk actions, and menu entries to feature and to archive an
   * article. Only the list of all articles has them.
   */
  central: boolean;
  statLabels: readonly string[];
  stats: (counts: Counts) => Stat[];
}

const numbers = (labels: readonly string[], values: readonly number[]): Stat[] =>
  labels.map((label, index) => ({ label, value: formatNumber(values[index] ?? 0) }));

const PUBLIC_STATS = ['Total', 'Ce mois-ci', 'Dernière publication'];
const MEMBER_STATS = ['Total', 'Premium', 'J’aime', 'Commentaires'];
const CENTRAL_STATS = ['Total', 'Publiés', 'Brouillons', 'À la une', 'Vues'];

export const publicNews: NewsScreen = {
  title: adminPageNames.publicNews,
  lead: 'Tous les visiteurs peuvent lire ces actualités.',
  audience: 'PUBLIC',
  from: 'publiques',
  href: adminPaths.publicNewsList,
  columns: publicNewsColumns,
  create: 'Créer une actualité',
  placeholder: 'Rechercher une actualité…',
  nothing: 'Aucune actualité trouvée',
  central: false,
  statLabels: PUBLIC_STATS,
  stats: ({ total, publishedThisMonth, lastPublishedAt }) => [
    ...numbers(PUBLIC_STATS.slice(0, 2), [total, publishedThisMonth]),
    {
      label: 'Dernière publication',
      value: lastPublishedAt ? formatShortDate(lastPublishedAt) : 'Aucune',
    },
  ],
};

export const memberNews: NewsScreen = {
  title: adminPageNames.memberNews,
  lead: 'Seuls les membres peuvent lire ces actualités.',
  audience: 'MEMBER',
  from: 'membres',
  href: adminPaths.memberNewsList,
  columns: memberNewsColumns,
  create: 'Créer une actualité',
  placeholder: 'Rechercher une actualité ou une étiquette…',
  nothing: 'Aucune actualité trouvée',
  central: false,
  statLabels: MEMBER_STATS,
  stats: ({ total, premium, likes, comments }) =>
    numbers(MEMBER_STATS, [total, premium, likes, comments]),
};

export const centralNews: NewsScreen = {
  title: adminPageNames.articles,
  lead: 'Tous les articles publics et membres.',
  audience: null,
  href: adminPaths.articleList,
  columns: articleColumns,
  create: 'Créer un article',
  placeholder: 'Rechercher un article…',
  nothing: 'Aucun article trouvé',
  central: true,
  statLabels: CENTRAL_STATS,
  stats: ({ total, published, drafts, featured, views }) => {
    const [all, out, draft, front, seen] = numbers(CENTRAL_STATS, [
      total,
      published,
      drafts,
      featured,
      views,
    ]) as [Stat, Stat, Stat, Stat, Stat];
    return [
      { ...all, to: adminPaths.articles },
      { ...out, to: adminPaths.articleList({ statut: 'publie' }) },
      { ...draft, to: adminPaths.draftArticles },
      { ...front, to: adminPaths.articleList({ choix: 'une' }) },
      seen,
    ];
  },
};
