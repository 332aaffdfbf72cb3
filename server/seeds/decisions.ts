import { Appeal } from '../domains/moderation/decisions/appeals/appeal.entity';
import { decideAppeal, fileAppeal } from '../domains/moderation/decisions/appeals/appeals.service';
import { Decision } from '../domains/moderation/decisions/decision.entity';
import {
  AppealState,
  DecisionKind,
  type AppealOutcome,
} from '../domains/moderation/decisions/decision.types';
import { acknowledgeWarning } from '../domains/moderation/decisions/ownDecisions.service';
import { Comment } from '../domains/content/comments/comment.entity';
import { CommentDecision } from '../domains/content/comments/comment.types';
import { addComment } from '../domains/content/comments/comments.service';
import { deleteCommentAsStaff } from '../domains/content/comments/moderation/managedComments.service';
import { moderateComment } from '../domains/content/comments/moderation/moderation.service';
import { decideReport } from '../domains/moderation/reports/managing/decisions.service';
import { Report } from '../domains/moderation/reports/report.entity';
import {
  ReportDecision,
  ReportLinkedAct,
  ReportReason,
  ReportStatus,
  ReportTarget,
} from '../domains/moderation/reports/report.types';
import { reportComment, reportUser } from '../domains/moderation/reports/reports.service';
import { RulesVersionRow } from '../domains/moderation/rules/rulesVersion.entity';
import { banUser } from '../domains/identity/accounts/bans/bans.service';
import { repository } from '../platform/db/transaction';
import { DAY, fromNow, HOUR, now } from '../platform/running/clock';
import {
  contestedReports,
  decidedComments,
  reportedMembers,
  suspensions,
  type AppealSeed,
  type CommentSeed,
  type GroundsSeed,
  type MemberReportSeed,
  type ReportOutcome,
} from './decisions/incidents';
import { typeset } from './news/articleSeed';
import { memberShelf, numberOf, type ShelvedArticle } from './newsPast';
import { accountOf, actorOf, type PastAction } from './past';
import { ADMIN, MODERATOR } from './people/accounts';

const EMAIL = '@centrale.test';
const address = (name: string): string => `${name}${EMAIL}`;

/** Returns the time `daysAgo` days before now, plus a number of hours. */
const daysBefore = (daysAgo: number, hours = 0): Date => fromNow(-daysAgo * DAY + hours * HOUR);

const written = ({ ruleKey, facts }: GroundsSeed) => ({ ruleKey, facts: typeset(facts) });

/**
 * Plans a year of decisions with grounds, some in each quarter. Also plans appeals in every state,
 * and that members read most of their warnings. Must run after the accounts and articles are stored
 * or planned. Does nothing if decisions exist.
 */
export async function planDecisions(): Promise<PastAction[]> {
  if (await repository(Decision).exists()) return [];
  await openTheSite();
  const shelf = (await memberShelf()).filter(({ premium }) => !premium);
  return [
    ...reportedMembers.flatMap(planReported),
    ...contestedReports.flatMap(planReported),
    ...suspensions.flatMap(planSuspension),
    ...decidedComments.flatMap((seed) => planComment(shelf, seed)),
  ];
}

/** Backdates the rules by a year, because decisions must not cite rules that are newer. */
async function openTheSite(): Promise<void> {
  const [first] = await repository(RulesVersionRow).find({ order: { id: 'ASC' }, take: 1 });
  const opened = daysBefore(OPENED_DAYS_AGO);
  if (first?.publishedById !== null || first.publishedAt < opened) return;
  await repository(RulesVersionRow).update(first.id, { publishedAt: opened });
}

const OPENED_DAYS_AGO = 364;

function planReported(seed: MemberReportSeed): PastAction[] {
  const { daysAgo, about, reporters, outcome, appeal, read = true } = seed;
  const reports = reporters.map(({ name, reason, text }, index) => ({
    at: daysBefore(daysAgo, index),
    run: async () => {
      const { id } = await accountOf(address(about));
      const description = text ? typeset(text) : null;
      await reportUser(await actorOf(address(name)), String(id), { reason, description });
    },
  }));
  if (!outcome) return reports;
  const decided = daysBefore(daysAgo, reporters.length + 4);
  const decide = async () => decideOpen(about, seed.by ?? MODERATOR, outcome);
  const isWarning = outcome.action === ReportLinkedAct.WARN;
  return [
    ...reports,
    { at: decided, run: decide },
    ...(isWarning && read ? [{ at: daysBefore(daysAgo, 30), run: () => readWarning(about) }] : []),
    ...(appeal ? planAppeal(kindOf(outcome), about, appeal) : []),
    ...(seed.again ? planAgain(seed, seed.again) : []),
  ];
}

/** Plans the second decision on reports that an appeal reopened. */
const planAgain = ({ about, daysAgo }: MemberReportSeed, outcome: ReportOutcome): PastAction[] => [
  { at: daysBefore(daysAgo, 24 * 7), run: () => decideOpen(about, ADMIN, outcome) },
  { at: daysBefore(daysAgo, 24 * 8), run: () => readWarning(about) },
];

async function readWarning(about: string): Promise<unknown> {
  const { id } = await newest(DecisionKind.WARNING, about);
  return acknowledgeWarning(await actorOf(address(about)), String(id));
}

async function decideOpen(about: string, by: string, outcome: ReportOutcome): Promise<unknown> {
  const { id: targetId } = await accountOf(address(about));
  const where = { targetType: ReportTarget.USER, targetId, status: ReportStatus.PENDING };
  const open = await repository(Report).findOneOrFail({ where, order: { id: 'ASC' } });
  const { decision, action = null, banDays = null } = outcome;
  const asRead = { id: String(open.id), version: open.version };
  return decideReport(await actorOf(by), {
    ...asRead,
    decision,
    act: action,
    banDays,
    ...written(outcome),
  });
}

function kindOf({ decision, action }: ReportOutcome): DecisionKind {
  if (action === ReportLinkedAct.WARN) return DecisionKind.WARNING;
  if (action === ReportLinkedAct.BAN) return DecisionKind.BAN;
  return decision === ReportDecision.DISMISS
    ? DecisionKind.REPORT_DISMISSED
    : DecisionKind.REPORT_UPHELD;
}

async function newest(kind: DecisionKind, about: string): Promise<Decision> {
  const { id: personId } = await accountOf(address(about));
  return repository(Decision).findOneOrFail({ where: { kind, personId }, order: { id: 'DESC' } });
}

/** Plans an appeal against a decision about a member, and the decision on the appeal, if any. */
function planAppeal(kind: DecisionKind, about: string, seed: AppealSeed): PastAction[] {
  const { by, daysAgo, text, outcome } = seed;
  const filing = async () => {
    const { id } = await newest(kind, about);
    return fileAppeal((await accountOf(address(by))).id, String(id), typeset(text));
  };
  const deciding = async () => {
    if (!outcome) return;
    const decision = await newest(kind, about);
    const one = { decisionId: decision.id, state: AppealState.PENDING };
    const { id, version } = await repository(Appeal).findOneByOrFail(one);
    const { state, grounds, days } = outcome;
    const endsAt = days === undefined ? null : new Date(decision.takenAt.getTime() + days * DAY);
    const judged: { outcome: AppealOutcome; grounds: string } = {
      outcome: state,
      grounds: typeset(grounds),
    };
    await decideAppeal(await actorOf(outcome.by), { id: String(id), version, ...judged, endsAt });
  };
  return [
    { at: daysBefore(daysAgo), run: filing },
    ...(outcome ? [{ at: daysBefore(daysAgo, outcome.hours), run: deciding }] : []),
  ];
}

/** Plans a ban without a preceding report. */
function planSuspension(seed: (typeof suspensions)[number]): PastAction[] {
  const { about, days, reason, by, appeal } = seed;
  const ban = async () => {
    const { id } = await accountOf(address(about));
    const input = { userId: String(id), reason: typeset(reason), durationDays: days };
    return banUser(await actorOf(by), { ...input, ...written(seed) });
  };
  const appeals = appeal ? planAppeal(DecisionKind.BAN, about, appeal) : [];
  return seed.isKnown ? appeals : [{ at: daysBefore(seed.daysAgo), run: ban }, ...appeals];
}

/**
 * Plans a comment on the newest article at the time of the comment, and, if the seed contains them,
 * a decision on the comment, a report and an appeal.
 */
function planComment(shelf: readonly ShelvedArticle[], seed: CommentSeed): PastAction[] {
  const { daysAgo, author, text, decided, reported, appeal } = seed;
  const at = daysBefore(daysAgo);
  const [article] = shelf
    .filter(({ publishedAt }) => publishedAt < at)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  if (!article || at >= now()) return [];
  let id = 0;
  const write = async () => {
    const input = { articleId: await numberOf(article), parentId: null, content: typeset(text) };
    ({ id } = await addComment(await actorOf(address(author)), input));
  };
  const decide = async () => {
    if (!decided) return;
    const actor = await actorOf(MODERATOR);
    const { version } = await repository(Comment).findOneByOrFail({ id });
    const input = { id: String(id), version, reason: null, ...written(decided) };
    if (decided.action === 'delete') await deleteCommentAsStaff(actor, input);
    else await moderateComment(actor, { ...input, decision: CommentDecision.REJECT });
  };
  const report = async () => {
    if (!reported) return;
    const description = typeset(reported.text);
    const grounds = { commentId: String(id), reason: ReportReason.OTHER, description };
    await reportComment(await actorOf(address(reported.by)), grounds);
  };
  return [
    { at, run: write },
    ...(decided ? [{ at: daysBefore(daysAgo, 3), run: decide }] : []),
    ...(reported ? [{ at: daysBefore(daysAgo, 9), run: report }] : []),
    ...(appeal ? planAppeal(seed.kind, author, appeal) : []),
  ];
}
