import { Newspaper } from 'lucide-react';

import type { AnalyticsQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { publicPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { DataTable } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { EmptyState } from '#ui/feedback/EmptyState';
import { SmartLink } from '#ui/layout/SmartLink';
import { StatStrip } from '#ui/data/StatStrip';
import { audienceLabels } from '../news/articleLabels';

type Analytics = AnalyticsQuery['analytics'];
type Row = Analytics['topContent'][number];

const columns: readonly DataTableColumn<Row>[] = [
  {
    id: 'article',
    header: 'Article',
    main: true,
    className: 'min-w-64',
    cell: ({ articleId, title }) => (
      <SmartLink
        dir="auto"
        to={publicPaths.articlePreview(articleId)}
        className="font-semibold text-ink wrap-anywhere hover:underline"
      >
        {title}
      </SmartLink>
    ),
  },
  {
    id: 'public',
    header: 'Public',
    cell: ({ audience }) => audienceLabels[audience],
  },
  { id: 'vues', header: 'Vues', cell: ({ views }) => formatNumber(views) },
  { id: 'likes', header: 'J’aime', cell: ({ likes }) => formatNumber(likes) },
  { id: 'commentaires', header: 'Commentaires', cell: ({ comments }) => formatNumber(comments) },
];

export interface ContentPerformanceProps {
  totals: Analytics['content'];
  rows: Analytics['topContent'];
}

/**
 * Totals over all articles, and the most viewed articles. Engagement is the average number of likes
 * and comments per article, rounded.
 */
export function ContentPerformance({ totals, rows }: ContentPerformanceProps) {
  const stats = [
    ['Articles', totals.articles],
    ['Publiés', totals.published],
    ['Vues', totals.views],
    ['J’aime', totals.likes],
    ['Commentaires', totals.comments],
    ['Engagement moyen', totals.averageEngagement],
  ] as const;
  return (
    <section aria-labelledby="titre-contenus" className="mt-8">
      <h2 id="titre-contenus" className="mb-3 text-lg">
        Performance des contenus
      </h2>
      <StatStrip
        label="Contenus en chiffres"
        stats={stats.map(([label, value]) => ({ label, value: formatNumber(value) }))}
      />
      <Card className="min-w-0">
        <DataTable
          label="Articles les plus suivis"
          columns={columns}
          rows={rows}
          rowId={({ articleId }) => articleId}
          rowLabel={({ title }) => title}
          empty={
            <div className="p-4">
              <EmptyState title="Aucun article trouvé" icon={<Newspaper size={32} />} />
            </div>
          }
        />
      </Card>
    </section>
  );
}
