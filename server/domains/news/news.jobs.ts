import { LessThanOrEqual } from 'typeorm';
import { MINUTE, now } from '../../platform/clock';
import type { Job } from '../../platform/jobs';
import { repository } from '../../platform/db/transaction';
import { Article } from './article.entity';
import { ArticleStatus } from './article.types';
import { publishDue } from './publication.service';

const BATCH = 50;

/** Publishes the articles whose scheduled time has come. */
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
