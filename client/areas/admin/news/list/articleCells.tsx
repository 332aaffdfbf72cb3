import { ExternalLink, Heart, MessageSquare, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { isolated } from '#client/shared/quoted';
import { CategoryBadge } from '#features/news/CategoryBadge';
import type { ArticleRowFragment } from '#client/generated/graphql';
import type { Choice } from '#client/platform/address/listAddress';
import {
  formatDateTime,
  formatNumber,
  formatShortDate,
  plural,
} from '#client/platform/text/format';
import { publicPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { BadgeFilter } from '#areas/admin/lists/FilterLink';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import {
  articleStatusLabels,
  audienceChoices,
  audienceLabels,
  categoryChoices,
  scheduledTime,
  statusChoices,
} from '../articleLabels';

type Column = DataTableColumn<ArticleRowFragment>;

/** Maximum number of tags that a row displays. */
const TAGS_SHOWN = 3;

const title: Column = {
  id: 'titre',
  header: 'Titre',
  main: true,
  sort: 'ASC',
  className: 'md:min-w-64',
  cell: ({ title: text, author, authorUserId }) => (
    <span className="block leading-snug wrap-anywhere">
      <b dir="auto" className="block font-semibold text-ink">
        {text}
      </b>
      <span className="block text-note text-muted">
        Par <PersonLink id={authorUserId} name={author.name} />
      </span>
    </span>
  ),
};
const taggedTitle: Column = {
  ...title,
  cell: ({ title: text, tags }) => (
    <span className="block leading-snug wrap-anywhere">
      <b dir="auto" className="block font-semibold text-ink">
        {text}
      </b>
      {tags.length > 0 && (
        <span className="block text-note text-muted">
          {tags
            .slice(0, TAGS_SHOWN)
            .map((tag) => isolated(`#${tag}`))
            .join(' ')}
        </span>
      )}
    </span>
  ),
};
const category: Column = {
  id: 'categorie',
  header: 'Catégorie',
  cell: (article) => <CategoryBadge category={article.category} />,
};
const kind: Column = {
  id: 'type',
  header: 'Type',
  cell: ({ premium }) => (
    <Badge tone={premium ? 'gold' : 'info'}>{premium ? 'Premium' : 'Membres'}</Badge>
  ),
};
const audience: Column = {
  id: 'public',
  header: 'Public',
  cell: (article) =>
    article.audience === 'PUBLIC' ? <Badge>{audienceLabels.PUBLIC}</Badge> : kind.cell(article),
};
const status: Column = {
  id: 'statut',
  header: 'État',
  cell: (article) => <Status article={article} />,
};
const published: Column = {
  id: 'publication',
  header: 'Publication',
  sort: 'DESC',
  // A planned time of publication is shown with the status, not here.
  cell: ({ publishedAt, scheduledFor }) =>
    publishedAt && !scheduledFor ? (
      <time dateTime={publishedAt} className="data text-detail">
        {formatShortDate(publishedAt)}
      </time>
    ) : (
      '—'
    ),
};
const changed: Column = {
  id: 'modification',
  header: 'Modification',
  sort: 'DESC',
  cell: ({ updatedAt }) => (
    <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="data text-detail">
      {formatShortDate(updatedAt)}
    </time>
  ),
};
const engagement: Column = {
  id: 'engagement',
  header: 'Engagement',
  cell: ({ likeCount, commentCount }) => (
    <span className="inline-flex gap-1.5">
      <Count Icon={Heart} of={likeCount} named="j’aime" />
      <Count Icon={MessageSquare} of={commentCount} named={plural(commentCount, 'commentaire')} />
    </span>
  ),
};
const views: Column = {
  id: 'vues',
  header: 'Vues',
  sort: 'DESC',
  cell: ({ views: count }) => <span className="tabular-nums">{formatNumber(count)}</span>,
};
const preview: Column = {
  id: 'apercu',
  header: 'Aperçu',
  cell: ({ id, title: text }) => (
    <a
      href={publicPaths.articlePreview(id)}
      target="_blank"
      rel="noopener"
      className="-m-2 inline-flex min-h-11 items-center gap-1.5 p-2 font-semibold text-info hover:underline"
    >
      <ExternalLink aria-hidden="true" size={16} />
      Voir
      <VisuallyHidden> {text} (nouvel onglet)</VisuallyHidden>
    </a>
  ),
};

const trashed: Column = {
  id: 'suppression',
  header: 'Suppression le',
  cell: ({ trashedAt }) =>
    trashedAt && (
      <time dateTime={endOf(trashedAt)} className="data text-detail">
        {formatShortDate(endOf(trashedAt))}
      </time>
    ),
};

const TRASH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time at which an article in the trash is deleted permanently. */
const endOf = (trashedAt: string): string =>
  new Date(Date.parse(trashedAt) + TRASH_DAYS * DAY_MS).toISOString();

function Status({ article, narrows }: { article: ArticleRowFragment; narrows?: boolean }) {
  const { label, tone } = articleStatusLabels[article.status];
  const badge = <Badge tone={tone}>{label}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      {narrows ? narrowing('statut', statusChoices, article.status, badge) : badge}
      {article.featured && <Badge tone="gold">À la une</Badge>}
      {article.scheduledFor && (
        <time
          dateTime={article.scheduledFor}
          className="basis-full text-note leading-snug text-muted max-md:text-right"
        >
          {scheduledTime(article.scheduledFor)}
        </time>
      )}
    </span>
  );
}

/** Renders a badge as a link that filters the list by the value of the badge. */
function narrowing<Value>(
  name: string,
  choices: readonly Choice<Value>[],
  value: Value,
  shown: ReactNode,
  /** Text before the name of the filter, in the accessible name of the link. */
  text = '',
): ReactNode {
  const choice = choices.find((one) => one.value === value);
  return (
    choice && (
      <BadgeFilter
        filter={{ [name]: choice.slug }}
        label={`${text}Voir seulement\u00A0: ${choice.label}`}
      >
        {shown}
      </BadgeFilter>
    )
  );
}

interface CountProps {
  Icon: LucideIcon;
  of: number;
  /** Name of the counted items, for screen readers. */
  named: string;
}

function Count({ Icon, of: count, named }: CountProps) {
  return (
    <Badge>
      <Icon aria-hidden="true" size={13} />
      <span title={`${formatNumber(count)} ${named}`} className="tabular-nums">
        {formatNumber(count)}
        <VisuallyHidden> {named}</VisuallyHidden>
      </span>
    </Badge>
  );
}

export const publicNewsColumns: readonly Column[] = [
  title,
  category,
  status,
  published,
  changed,
  preview,
];
export const memberNewsColumns: readonly Column[] = [
  taggedTitle,
  category,
  kind,
  engagement,
  status,
  published,
  changed,
  preview,
];
export const articleColumns: readonly Column[] = [
  title,
  {
    ...audience,
    cell: (article) =>
      narrowing(
        'public',
        audienceChoices,
        article.audience,
        audience.cell(article),
        article.premium ? 'Premium. ' : '',
      ),
  },
  {
    ...category,
    cell: (article) =>
      narrowing('categorie', categoryChoices, article.category, category.cell(article)),
  },
  { ...status, cell: (article) => <Status article={article} narrows /> },
  published,
  changed,
  views,
  preview,
];
export const trashColumns: readonly Column[] = [title, audience, category, changed, trashed];
