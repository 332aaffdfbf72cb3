import {
  claimCaseOf,
  addNoteToCaseOf,
} from '#domains/moderation/reports/managing/reportCases.service';
import { decideReport } from '#domains/moderation/reports/managing/decisions.service';
import { Report } from '#domains/moderation/reports/report.entity';
import {
  type ReportDecision,
  ReportStatus,
  ReportTarget,
} from '#domains/moderation/reports/report.types';
import {
  reportArticle,
  reportComment,
  reportUser,
  type Grounds,
} from '#domains/moderation/reports/reports.service';
import type { Member } from '#platform/access/actor';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { BANNED, MODERATOR } from '../people/accounts';
import { typeset } from '../news/articleSeed';
import { numberOf, type ShelvedArticle } from '../newsPast';
import { accountOf, actorOf, type PastAction } from '../past';
import { reportedArticles, reportedPerson, type ReportedSeed } from './moderated';
import { instantAfter, readersOf, type Stage } from './stage';

/** Target of reports. Its ID is read when the action runs, because it may not be stored before. */
interface Target {
  type: ReportTarget;
  id: () => Promise<number>;
  /** Emails of members who must not report the target, such as its author. */
  except: readonly string[];
  since: Date;
}

/** Hours between two reports of a target. */
const STEP = 2;

/** Hours from `since` of a target until its first report. */
const FIRST_AFTER = 3;

/** Plans successive reports about a target by several members, and the actions of moderators. */
export function planReports(stage: Stage, seed: ReportedSeed, target: Target): PastAction[] {
  const { claimed, notes = [], decision, hoursAgo, step = STEP } = seed;
  const { random } = stage;
  const others = readersOf(stage, { premium: false }, target.since, [...target.except, MODERATOR]);
  const first = random.between(0, others.length - seed.reports.length - 1);
  const startedAt =
    hoursAgo === undefined ? instantAfter(target.since, FIRST_AFTER) : fromNow(-hoursAgo * HOUR);
  const actions = seed.reports.map(({ reason, description }, index) => ({
    at: instantAfter(startedAt, step * index),
    run: async () => {
      const actor = await actorOf(others[first + index]?.email ?? MODERATOR);
      const text = description ? typeset(description) : null;
      await fileReport(actor, target, { reason, description: text });
    },
  }));
  let hour = step * (seed.reports.length - 1);
  const staff = (perform: (actor: Member, report: Report) => Promise<unknown>) => {
    hour += step / 2;
    const run = async () => perform(await actorOf(MODERATOR), await waiting(target));
    actions.push({ at: instantAfter(startedAt, hour), run: async () => void (await run()) });
  };
  if (claimed) staff((actor, { id }) => claimCaseOf(actor, String(id)));
  for (const text of notes) {
    staff((actor, { id }) => addNoteToCaseOf(actor, String(id), typeset(text)));
  }
  if (decision) staff((actor, report) => decide(actor, report, { ...seed, decision }));
  return actions;
}

async function fileReport(actor: Member, target: Target, grounds: Grounds): Promise<void> {
  const id = String(await target.id());
  if (target.type === ReportTarget.COMMENT) {
    const { description = null } = grounds;
    return reportComment(actor, { commentId: id, reason: grounds.reason, description });
  }
  const report = target.type === ReportTarget.USER ? reportUser : reportArticle;
  return report(actor, id, grounds);
}

async function waiting({ type: targetType, id }: Target): Promise<Report> {
  return repository(Report).findOneOrFail({
    where: { targetType, targetId: await id(), status: ReportStatus.PENDING },
    order: { id: 'ASC' },
  });
}

async function decide(
  actor: Member,
  { id, version }: Report,
  { decision, note, action }: ReportedSeed & { decision: ReportDecision },
): Promise<void> {
  const text = note ? typeset(note) : null;
  await decideReport(actor, { id: String(id), version, decision, note: text, act: action ?? null });
}

export function planOtherReports(stage: Stage, shelf: readonly ShelvedArticle[]): PastAction[] {
  const person = {
    type: ReportTarget.USER,
    id: async () => (await accountOf(BANNED)).id,
    except: [BANNED],
  };
  const [settled, open] = reportedPerson;
  const [oldest, next] = shelf.toReversed().filter(({ premium }) => !premium);
  const ofArticle = (seed: ReportedSeed | undefined, article: ShelvedArticle | undefined) => {
    if (!seed || !article) return [];
    const id = async () => Number(await numberOf(article));
    const target = { type: ReportTarget.CONTENT, id, except: [], since: article.publishedAt };
    return planReports(stage, seed, target);
  };
  return [
    ...(settled ? planReports(stage, settled, { ...person, since: fromNow(-40 * DAY) }) : []),
    ...(open ? planReports(stage, open, { ...person, since: fromNow(-3 * DAY) }) : []),
    ...ofArticle(reportedArticles[0], oldest),
    ...ofArticle(reportedArticles[1], next),
  ];
}
