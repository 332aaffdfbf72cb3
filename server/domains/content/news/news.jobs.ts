import { LessThanOrEqual } from 'typeorm';
import { HOUR, MINUTE, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { repository } from '#platform/db/transaction';
import { Article } from './article/article.entity';
import { ArticleStatus } from './article/article.types';
import { publishDue } from './writing/publication.service';
import { eraseExpired, trashedUntil } from './writing/trash.service';

const BATCH = 50;

export const publishScheduledArticles: Job = {
  name: 'news.publish-scheduled',
  label: 'publication des articles programmés',
  everyMilliseconds: MINUTE,
  run: async (signal) => {
    const due = await repository(Article).find({
      select: { id: true },
      where: { status: ArticleStatus.SCHEDULED, scheduledFor: LessThanOrEqual(now()) },
      order: { scheduledFor: 'ASC' },
      take: BATCH,
    });
    for (const { id } of due) if (!signal.aborted) await publishDue(id);
  },
};

/** Permanently deletes articles that have been in the trash for 30 days. */
const emptyTrash: Job = {
  name: 'news.empty-trash',
  label: 'effacement des articles de la corbeille',
  everyMilliseconds: HOUR,
  run: async (signal) => {
    const expired = await repository(Article).find({
      select: { id: true },
      where: { status: ArticleStatus.TRASHED, trashedAt: LessThanOrEqual(trashedUntil()) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id } of expired) if (!signal.aborted) await eraseExpired(id);
  },
};

export const newsJobs: readonly Job[] = [publishScheduledArticles, emptyTrash];
