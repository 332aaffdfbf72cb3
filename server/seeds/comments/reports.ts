import type { Article } from '../../domains/news/article.entity';
import { Report } from '../../domains/reports/report.entity';
import { joinWaiting } from '../../domains/reports/reportItems';
import { ReportNoteRow } from '../../domains/reports/reportNote.entity';
import {
  ReportLinkedAct,
  ReportReason,
  ReportStatus,
  ReportTarget,
} from '../../domains/reports/report.types';
import { repository } from '../../platform/db/transaction';
import { buildReport } from '../factories/report.factory';
import { typeset } from '../news/articleSeed';
import type { ReportSeed } from './moderated';
import { MODERATOR, momentAfter, type Stage } from './stage';

type Target = Pick<Report, 'targetType' | 'targetId' | 'targetContent' | 'targetUserId'> & {
  since: Date;
};

/** Stores reports of one thing, each of another member. */
export async function storeReports(
  stage: Stage,
  seeds: readonly ReportSeed[],
  { since, ...target }: Target,
): Promise<void> {
  const { random, members, byEmail } = stage;
  const moderatorId = byEmail.get(MODERATOR)?.id ?? null;
  const others = members.filter(({ id }) => id !== target.targetUserId && id !== moderatorId);
  const first = random.between(0, others.length - seeds.length - 1);
  const reporters = others.slice(first, first + seeds.length);
  const reports = seeds.map((seed, index) => {
    const createdAt = momentAfter(since, 1 + index * 2);
    const isDecided = seed.status !== undefined && seed.status !== ReportStatus.PENDING;
    return buildReport({
      ...target,
      reporterId: reporters[index]?.id ?? null,
      reason: seed.reason,
      description: seed.description ? typeset(seed.description) : null,
      status: seed.status ?? ReportStatus.PENDING,
      assignedToId: seed.assigned || isDecided ? moderatorId : null,
      resolvedAt: isDecided ? momentAfter(createdAt, 4) : null,
      resolvedById: isDecided ? moderatorId : null,
      decisionNote: seed.note ? typeset(seed.note) : null,
      linkedAct: isDecided ? actOf(seed, target.targetType) : null,
      createdAt,
    });
  });
  if (reports.length === 0) return;
  for (const report of reports) {
    if (report.status === ReportStatus.PENDING) await joinWaiting(report);
    await repository(Report).insert(report);
  }
  const notes = reports.flatMap(({ id, headId, createdAt }, index) =>
    (seeds[index]?.notes ?? []).map((text, n) => ({
      reportId: headId ?? id,
      authorId: moderatorId,
      text: typeset(text),
      createdAt: momentAfter(createdAt, 1 + n),
    })),
  );
  if (notes.length > 0) await repository(ReportNoteRow).insert(notes);
}

/** What was done with the decision of a seed. */
function actOf({ act, status }: ReportSeed, targetType: ReportTarget): ReportLinkedAct {
  const hides = status === ReportStatus.RESOLVED && targetType === ReportTarget.COMMENT;
  return act ?? (hides ? ReportLinkedAct.HIDE_COMMENT : ReportLinkedAct.NONE);
}

/** Reports of people and of articles. */
export async function storeOtherReports(stage: Stage, articles: readonly Article[]): Promise<void> {
  const { HARASSMENT, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;
  const banned = stage.byEmail.get('banni@centrale.test');
  const article = articles.at(-1);
  if (banned) {
    const seeds: ReportSeed[] = [
      {
        reason: HARASSMENT,
        description: 'Messages agressifs sur le serveur de discussion.',
        assigned: true,
        notes: ['Captures d’écran demandées à la personne qui signale.'],
      },
      {
        reason: OTHER,
        description: 'Un second compte, il me semble.',
        status: ReportStatus.DISMISSED,
      },
    ];
    await storeReports(stage, seeds, {
      targetType: ReportTarget.USER,
      targetId: banned.id,
      targetContent: banned.username,
      targetUserId: banned.id,
      since: banned.joinedAt,
    });
  }
  if (article?.publishedAt) {
    const seeds: ReportSeed[] = [
      { reason: OFF_TOPIC, description: 'Le titre ne correspond pas au texte.' },
      { reason: INAPPROPRIATE, description: 'Une image trompeuse.', status: ReportStatus.RESOLVED },
    ];
    await storeReports(stage, seeds, {
      targetType: ReportTarget.CONTENT,
      targetId: article.id,
      targetContent: article.title,
      targetUserId: null,
      since: article.publishedAt,
    });
  }
}
