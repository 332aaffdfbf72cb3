import type {
  ArticleAudience,
  ArticleCategory,
  ArticleSort,
  ArticleStatus,
} from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { categoryLabels } from '#client/platform/text/labels';
import type { BadgeTone } from '#ui/data/Badge';

/** The statuses of an article, in words and in colour. */
export const articleStatusLabels: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'Brouillon', tone: 'neutral' },
  SCHEDULED: { label: 'Programmé', tone: 'warning' },
  PUBLISHED: { label: 'Publié', tone: 'success' },
  ARCHIVED: { label: 'Archivé', tone: 'special' },
  TRASHED: { label: 'Supprimé', tone: 'alert' },
};

/** When a scheduled article will be published. */
export const scheduledSentence = (at: string): string =>
  `Publication prévue le ${formatDateTime(at)}, heure de Paris`;

/**
 * The categories of each audience. Public: update, event, maintenance, announcement. Members:
 * update, event, feature, community, tutorial.
 */
export const audienceCategories: Record<ArticleAudience, readonly ArticleCategory[]> = {
  PUBLIC: ['UPDATE', 'EVENT', 'MAINTENANCE', 'ANNOUNCEMENT'],
  MEMBER: ['UPDATE', 'EVENT', 'FEATURE', 'COMMUNITY', 'TUTORIAL'],
};

/** The audiences, in words. */
export const audienceLabels: Record<ArticleAudience, string> = {
  PUBLIC: 'Tout le monde',
  MEMBER: 'Membres',
};

export interface Choice<Value> {
  slug: string;
  value: Value;
  label: string;
}

/** The status that shows the trash, in the address of a list. */
export const TRASH = 'corbeille';

export const statusChoices: readonly Choice<ArticleStatus | null>[] = [
  { slug: '', value: null, label: 'Tous les états' },
  { slug: 'publie', value: 'PUBLISHED', label: 'Publiés' },
  { slug: 'brouillon', value: 'DRAFT', label: 'Brouillons' },
  { slug: 'programme', value: 'SCHEDULED', label: 'Programmés' },
  { slug: 'archive', value: 'ARCHIVED', label: 'Archivés' },
  { slug: TRASH, value: 'TRASHED', label: 'Corbeille' },
];

export const audienceChoices: readonly Choice<ArticleAudience | null>[] = [
  { slug: '', value: null, label: 'Tous les publics' },
  { slug: 'public', value: 'PUBLIC', label: audienceLabels.PUBLIC },
  { slug: 'membres', value: 'MEMBER', label: audienceLabels.MEMBER },
];

export const categoryChoices: readonly Choice<ArticleCategory | null>[] = [
  { slug: '', value: null, label: 'Toutes les catégories' },
  ...(Object.entries(categoryLabels) as [ArticleCategory, string][]).map(([value, label]) => ({
    slug: value.toLowerCase(),
    value,
    label,
  })),
];

/** The other filters of the list. */
export const pickChoices: readonly Choice<{ featured?: true; premium?: true }>[] = [
  { slug: '', value: {}, label: 'Tous les articles' },
  { slug: 'une', value: { featured: true }, label: 'À la une' },
  { slug: 'premium', value: { premium: true }, label: 'Premium' },
];

/** The sort orders of a list; each is also the `id` of a column. */
export const sortChoices: readonly Choice<ArticleSort>[] = [
  { slug: 'modification', value: 'UPDATED', label: 'Modification' },
  { slug: 'titre', value: 'TITLE', label: 'Titre' },
  { slug: 'publication', value: 'PUBLISHED', label: 'Publication' },
  { slug: 'vues', value: 'VIEWS', label: 'Vues' },
];
