import { In } from 'typeorm';
import { addComment } from '../domains/content/comments/comments.service';
import { Appeal } from '../domains/moderation/decisions/appeals/appeal.entity';
import { decideAppeal, fileAppeal } from '../domains/moderation/decisions/appeals/appeals.service';
import { Decision } from '../domains/moderation/decisions/decision.entity';
import { AppealState, DecisionKind } from '../domains/moderation/decisions/decision.types';
import { acknowledgeWarning } from '../domains/moderation/decisions/ownDecisions.service';
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
import { quarterOf, type Quarter } from '../domains/moderation/transparency/quarters';
import { repository } from '../platform/db/transaction';
import { DAY, HOUR, now } from '../platform/running/clock';
import { setStage, type Speaker } from './comments/stage';
import { answeredAppeals, type AnsweredAppeal } from './decisions/answeredAppeals';
import { typeset } from './news/articleSeed';
import { memberShelf, numberOf, type ShelvedArticle } from './newsPast';
import { accountOf, actorOf, after, type PastAction } from './past';
import { ADMIN, MODERATOR } from './people/accounts';
import { demoMemberEmails } from './people/members';

/** Number of quarters with incidents, before the current quarter. */
const QUARTERS = 3;
const INCIDENTS = 18;
const REPORTERS = 3;

/** Minimum number of members who must have joined before an incident. */
const FEWEST = 11;

/** Indexes of the incidents whose reports were dismissed. */
const DISMISSED: ReadonlySet<number> = new Set([5, 11, 17]);
/** Indexes of the incidents that waited three days for a decision. */
const SLOW: ReadonlySet<number> = new Set([4, 13]);

/** Number of rejected appeals per quarter, newest quarter first. */
const APPEALS = [11, 9, 9];

/** Members who cause no incidents here, because other plans contain decisions about them. */
const TREATED_ELSEWHERE: ReadonlySet<string> = new Set(
  [
    'alice.morel',
    'cedric.barbier',
    'emma.bernard',
    'gael.tanguy',
    'hugo.petit',
    'ines.garcia',
    'juliette.guerin',
    'lina.andre',
    'lucie.nicolas',
    'maxime.faure',
    'nathan.laurent',
    'quentin.gauthier',
  ].map((name) => `${name}@centrale.test`),
);

/** Texts of reported comments, alternately advertising and remarks about a person. */
const APPEAL_TEXTS = [
  'Promo sur mon site, -50 % pour les membres, le lien est dans mon profil.',
  'Encore un commentaire de quelqu’un qui n’a jamais tenu une salle.',
  'Casques de standard à moitié prix jusqu’à dimanche, demandez-moi l’adresse.',
  'On voit tout de suite qui n’a pas le niveau pour être ici.',
  'Ma boutique de maquettes de fourgons est ouverte, une remise avec le mot « centrale ».',
  'Laisse parler ceux qui savent, tu feras moins de mal.',
];

const { SPAM, HARASSMENT, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;

interface Incident {
  index: number;
  at: Date;
  author: Speaker;
  reporters: readonly Speaker[];
  /** Commented article; null when the member is reported. */
  article: ShelvedArticle | null;
  /** ID of the comment, once it is written. */
  commentId?: number;
}

/**
 * Plans the moderation of the last full quarters, so that statistics have data: reports, decisions
 * that cite rules, and appeals. The reports are about members until the first member article is
 * published, and about comments afterwards. Does nothing if reports exist.
 */
export async function planModerationPast(): Promise<PastAction[]> {
  if (await repository(Report).exists()) return [];
  const { people } = await setStage();
  const members = people.filter(({ email }) => demoMemberEmails.includes(email));
  const shelf = (await memberShelf()).filter(({ premium }) => !premium);
  const nextAppeal = answeredAppeals();
  return lastQuarters().flatMap((quarter, age) => {
    const incidents = incidentsOf(quarter, age, members, shelf);
    return [...incidents.flatMap(planIncident), ...planAppeals(incidents, age, nextAppeal)];
  });
}

/** Returns the last full quarters, newest first. */
function lastQuarters(): Quarter[] {
  const quarters: Quarter[] = [];
  let { start } = quarterOf(now());
  while (quarters.length < QUARTERS) {
    const quarter = quarterOf(after(start, -DAY));
    quarters.push(quarter);
    start = quarter.start;
  }
  return quarters;
}

function incidentsOf(
  { start, end }: Quarter,
  age: number,
  members: readonly Speaker[],
  shelf: readonly ShelvedArticle[],
): Incident[] {
  // Leaves time at the end of the quarter for the decisions and appeals of the last incidents.
  const step = (end.getTime() - start.getTime() - 20 * DAY) / INCIDENTS;
  const authors = new Set<Speaker>();
  return Array.from({ length: INCIDENTS }, (_, index) => {
    const at = after(start, (index + 0.5) * step);
    const there = members.filter(({ joinedAt }) => joinedAt < at);
    // Rotates the members, so that none is reported twice in a quarter or twice by the same member.
    const rotated = there.map((_one, place) => there[(INCIDENTS * age + place) % there.length]);
    const author = rotated.find(
      (one) => one && !authors.has(one) && !TREATED_ELSEWHERE.has(one.email),
    );
    if (!author || there.length < FEWEST) return [];
    authors.add(author);
    const place = there.indexOf(author);
    const reporters = Array.from({ length: REPORTERS }, (_unused, number) => {
      return there[(place + REPORTERS * age + 1 + number) % there.length];
    }).filter((one) => one !== undefined);
    const article = shelf.find(({ publishedAt }) => after(publishedAt, DAY) < at) ?? null;
    return [{ index, at, author, reporters, article }];
  }).flat();
}

function planIncident(incident: Incident): PastAction[] {
  const { index, at, reporters, author, article } = incident;
  const decidedAt = after(at, SLOW.has(index) ? 3 * DAY : (4 + (index % 6)) * HOUR);
  const write = async () => {
    if (!article) return;
    const content = typeset(APPEAL_TEXTS[index % APPEAL_TEXTS.length] ?? '');
    const input = { articleId: await numberOf(article), parentId: null, content };
    incident.commentId = (await addComment(await actorOf(author.email), input)).id;
  };
  return [
    { at, run: write },
    ...reporters.map((reporter, number) => ({
      at: after(at, (1 + number) * HOUR),
      run: () => file(incident, reporter, number),
    })),
    { at: decidedAt, run: () => decide(incident) },
    { at: after(decidedAt, DAY), run: () => readWarning(incident) },
  ];
}

/** Returns the reason that a reporter gives. Two of the three reporters give the same reason. */
function reasonOf(index: number, number: number): ReportReason {
  const isAdvertising = index % 2 === 0;
  if (number < REPORTERS - 1) return isAdvertising ? SPAM : HARASSMENT;
  if (!isAdvertising) return INAPPROPRIATE;
  return index % 8 === 2 ? OFF_TOPIC : OTHER;
}

async function file(incident: Incident, { email }: Speaker, number: number): Promise<void> {
  const { index, author, commentId } = incident;
  const actor = await actorOf(email);
  const reason = reasonOf(index, number);
  const description = reason === OTHER ? 'Toujours la même chose.' : null;
  if (commentId !== undefined)
    return reportComment(actor, { commentId: String(commentId), reason, description });
  const { id } = await accountOf(author.email);
  return reportUser(actor, String(id), { reason, description });
}

async function decide({ index, author, commentId }: Incident): Promise<void> {
  const isComment = commentId !== undefined;
  const report = await repository(Report).findOneOrFail({
    where: {
      targetType: isComment ? ReportTarget.COMMENT : ReportTarget.USER,
      targetId: commentId ?? (await accountOf(author.email)).id,
      status: ReportStatus.PENDING,
    },
    order: { id: 'ASC' },
  });
  const common = { id: String(report.id), version: report.version };
  const actor = await actorOf(MODERATOR);
  if (DISMISSED.has(index)) {
    await decideReport(actor, { ...common, decision: ReportDecision.DISMISS });
    return;
  }
  await decideReport(actor, {
    ...common,
    decision: ReportDecision.RESOLVE,
    act: isComment ? ReportLinkedAct.NONE : ReportLinkedAct.WARN,
    ruleKey: index % 2 === 0 ? 'publicite' : 'respect',
    facts:
      index % 2 === 0
        ? 'Une offre commerciale, sans rapport avec le jeu.'
        : 'Une remarque qui vise une personne, pas ce qu’elle dit.',
  });
}

/** Finds the newest decision of the moderator against the author of an incident. */
async function decisionOn({ author, commentId }: Incident): Promise<Decision> {
  const { id: personId } = await accountOf(author.email);
  const kinds = [DecisionKind.COMMENT_REJECTED, DecisionKind.WARNING];
  return repository(Decision).findOneOrFail({
    where: { personId, kind: In(kinds), ...(commentId ? { subjectId: commentId } : {}) },
    order: { id: 'DESC' },
  });
}

async function readWarning(incident: Incident): Promise<void> {
  if (incident.commentId !== undefined || DISMISSED.has(incident.index)) return;
  const { id } = await decisionOn(incident);
  await acknowledgeWarning(await actorOf(incident.author.email), String(id));
}

function planAppeals(
  incidents: readonly Incident[],
  age: number,
  next: ReturnType<typeof answeredAppeals>,
): PastAction[] {
  const decided = incidents.filter(({ index }) => !DISMISSED.has(index));
  return decided.slice(0, APPEALS[age]).flatMap((incident) => {
    const argument = next(incident.index % 2 === 0);
    return [
      { at: after(incident.at, 5 * DAY), run: () => appeal(incident, argument) },
      { at: after(incident.at, 6 * DAY), run: () => answer(incident, argument) },
    ];
  });
}

async function appeal(incident: Incident, { text }: AnsweredAppeal): Promise<void> {
  const { id } = await decisionOn(incident);
  const { userId } = await actorOf(incident.author.email);
  await fileAppeal(userId, String(id), typeset(text));
}

async function answer(incident: Incident, { grounds }: AnsweredAppeal): Promise<void> {
  const { id: decisionId } = await decisionOn(incident);
  const { id, version } = await repository(Appeal).findOneByOrFail({ decisionId });
  await decideAppeal(await actorOf(ADMIN), {
    id: String(id),
    version,
    outcome: AppealState.UPHELD,
    grounds: typeset(grounds),
  });
}
