import type {
  ArticleAudience,
  ArticleCategory,
  ArticleSort,
  ArticleStatus,
} from '#client/generated/graphql';
import type { Choice } from '#client/platform/address/listAddress';
import { formatDateTime } from '#client/platform/text/format';
import { categoryLabels } from '#client/platform/text/labels';
import type { BadgeTone } from '#ui/data/Badge';

export const articleStatusLabels: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'Brouillon', tone: 'neutral' },
  SCHEDULED: { label: 'Programmé', tone: 'warning' },
  PUBLISHED: { label: 'Publié', tone: 'success' },
  ARCHIVED: { label: 'Archivé', tone: 'special' },
  TRASHED: { label: 'Supprimé', tone: 'alert' },
};

/** Returns the planned time of publication, to stand after the status "Programmé". */
export const scheduledTime = (at: string): string => `le ${formatDateTime(at)}, heure de Paris`;

export const audienceCategories: Record<ArticleAudience, readonly ArticleCategory[]> = {
  PUBLIC: ['UPDATE', 'EVENT', 'MAINTENANCE', 'ANNOUNCEMENT'],
  MEMBER: ['UPDATE', 'EVENT', 'FEATURE', 'COMMUNITY', 'TUTORIAL'],
};

export const audienceLabels: Record<ArticleAudience, string> = {
  PUBLIC: 'Tout le monde',
  MEMBER: 'Membres',
};

/** Value of the status filter in the URL of a list that shows the trash. */
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

export const pickChoices: readonly Choice<{ featured?: true; premium?: true; mine?: true }>[] = [
  { slug: '', value: {}, label: 'Tous les articles' },
  { slug: 'une', value: { featured: true }, label: 'À la une' },
  { slug: 'premium', value: { premium: true }, label: 'Premium' },
  { slug: 'miens', value: { mine: true }, label: 'Mes articles' },
];

/** Sort orders of a list; each slug is also the `id` of a column. */
export const sortChoices: readonly Choice<ArticleSort>[] = [
  { slug: 'modification', value: 'UPDATED', label: 'Modification' },
  { slug: 'titre', value: 'TITLE', label: 'Titre' },
  { slug: 'publication', value: 'PUBLISHED', label: 'Publication' },
  { slug: 'vues', value: 'VIEWS', label: 'Vues' },
];
