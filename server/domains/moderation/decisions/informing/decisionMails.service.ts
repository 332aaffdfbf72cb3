import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { defineMail } from '#platform/mail/index';
import { DAY, fromNow } from '#platform/running/clock';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { findUser } from '#domains/identity/users/users.service';
import { Report } from '#domains/moderation/reports/report.entity';
import type { Appeal } from '../appeals/appeal.entity';
import { linkOfBanned } from '../appeals/banLinks.service';
import { partsOfAction } from '../actionScope.service';
import type { Decision } from '../decision.entity';
import { AppealState, DecisionKind } from '../decision.types';
import {
  appealAnswerTexts,
  decisionTexts,
  titleOf,
  type AnsweredAppeal,
  type Contested,
  type DecisionFacts,
} from './decisionTexts';
import { recordNotice } from '#domains/moderation/cases/recording/decisions';
import { rulesOf } from '../grounds/rulesOf.service';
import { quoted } from '#client/shared/quoted';

const SILENT: ReadonlySet<DecisionKind> = new Set([
  DecisionKind.REPORT_DISMISSED,
  DecisionKind.REPORT_UPHELD,
]);

const PERSONAL = 'Ce lien est personnel. Ne le partagez pas.';

/**
 * Returns the link with which a user reads a decision, for a mail. A banned user cannot sign in and
 * gets the appeal link of their ban instead.
 */
async function wayTo(
  { id, kind }: Decision,
  personId: number,
): Promise<{ action: { label: string; url: string }; notes: string[] }> {
  const link = await linkOfBanned(personId);
  if (link === null) {
    const url = siteUrl(sitePaths.member.decision(id));
    return { action: { label: 'Lire la décision', url }, notes: [] };
  }
  const label =
    kind === DecisionKind.BAN ? 'Contester ou télécharger mes données' : 'Lire la décision';
  return { action: { label, url: link }, notes: [PERSONAL] };
}

/**
 * Returns whether an automatic check decided when the author submitted the comment. The author then
 * saw the decision immediately. A decision caused by reports is made later.
 */
const isSeenAtOnce = ({ phase }: Decision): boolean => phase !== null && phase !== 'reports';

/**
 * Informs the user concerned of a decision with its grounds, in the open transaction. Sends a mail,
 * unless the author saw the decision when they submitted the comment. Decisions about reports are
 * not announced to the reported user, and parts are announced with their main decision.
 */
export async function informPerson(decision: Decision): Promise<void> {
  const { id: decisionId, personId, deciderId, kind } = decision;
  if (personId === null || personId === deciderId) return;
  if (SILENT.has(kind) || decision.mainId !== null) return;
  if (isSeenAtOnce(decision)) {
    await recordNotice(decisionId, personId, ['bell']);
    return;
  }
  const person = await findUser(personId);
  if (!person) return;
  const rule = await ruleSentence(decision);
  const way = await wayTo(decision, personId);
  await mailDecision(person, { ...decision, parts: partsOfAction(decision) }, { rule, way });
  await recordNotice(decisionId, personId, ['bell', 'mail']);
}

const decisionMail = defineMail({
  key: 'decision',
  name: 'Décision de modération',
  trigger: 'Quand une décision concerne un membre.',
  sample: (to) => mailDecision(to, sampleDecision(), sampleCited()),
});

const sampleDecision = (): DecisionFacts => ({
  kind: DecisionKind.COMMENT_REJECTED,
  subjectTitle: 'Une soirée au pupitre',
  endsAt: null,
  fadesAt: null,
  phase: null,
  reportCount: 2,
  facts: 'Votre commentaire insulte un autre membre.',
  appealUntil: fromNow(183 * DAY),
});

interface Cited {
  /** Sentence that names the cited rule; null without one. */
  rule: string | null;
  way: Awaited<ReturnType<typeof wayTo>>;
}

const sampleCited = (): Cited => ({
  rule: `${quoted('Respecter les personnes')} (version 1).`,
  way: {
    action: { label: 'Lire la décision', url: siteUrl(sitePaths.member.decision(1)) },
    notes: [],
  },
});

function mailDecision(
  person: Recipient,
  decision: DecisionFacts,
  { rule, way }: Cited,
): Promise<void> {
  const { title, restriction, facts, decidedBy, waysToAppeal } = decisionTexts(decision);
  return mailMember(person, title, {
    template: decisionMail,
    paragraphs: [
      `Bonjour ${person.username},`,
      restriction,
      ...(facts ? [`Les faits\u00a0: ${facts}`] : []),
      ...(rule ? [`La règle\u00a0: ${rule}`] : []),
      `Décidé par\u00a0: ${decidedBy}`,
      `Contester\u00a0: ${waysToAppeal}`,
    ],
    ...way,
  });
}

/**
 * Records that the reporters, except the decider, were informed of the decision on their reports.
 */
export async function informReporters(
  { id: decisionId, deciderId, kind }: Decision,
  reportIds: readonly number[],
): Promise<void> {
  if (!SILENT.has(kind) || reportIds.length === 0) return;
  const reports = await repository(Report).find({
    select: { reporterId: true },
    where: { id: In([...reportIds]) },
    order: { id: 'ASC' },
  });
  const reporters = new Set(reports.map(({ reporterId }) => reporterId));
  for (const personId of reporters) {
    if (personId === null || personId === deciderId) continue;
    await recordNotice(decisionId, personId, ['bell']);
  }
}

/**
 * Returns the French sentence that names the cited rule, such as "« Respecter les personnes »
 * (version 4)."; null when no rule is cited.
 */
async function ruleSentence(referring: Pick<Decision, 'id' | 'ruleKey' | 'rulesVersionId'>) {
  const rule = (await rulesOf([referring])).get(referring.id);
  return rule ? `${quoted(rule.title)} (version ${rule.version}).` : null;
}

/** Returns the texts of the answer to an appeal, for its mail and the preview of it. */
export function answerTexts(
  appeal: AnsweredAppeal,
  decision: Contested,
): ReturnType<typeof appealAnswerTexts> {
  const { effect, ...texts } = appealAnswerTexts(appeal, decision);
  return { ...texts, effect: `Décision contestée\u00a0: ${titleOf(decision)}. ${effect}` };
}

/** Mails the outcome of an appeal to the appellant, in the open transaction. */
export async function mailAppealDecided(
  appeal: Appeal,
  decision: Decision & Pick<Contested, 'parts'>,
  isSettledWithAnother: boolean,
): Promise<void> {
  const person = appeal.appellantId === null ? null : await findUser(appeal.appellantId);
  const { state } = appeal;
  if (!person || state === AppealState.PENDING) return;
  const cited = { rule: await ruleSentence(appeal), way: await wayTo(decision, person.id) };
  const texts = answerTexts({ ...appeal, state }, decision);
  await mailAppealAnswer(
    person,
    { ...texts, grounds: appeal.grounds, isSettledWithAnother },
    cited,
  );
  await recordNotice(decision.id, person.id, ['bell', 'mail']);
}

const appealAnswerMail = defineMail({
  key: 'appeal-answer',
  name: 'Réponse à un recours',
  trigger: 'Quand l’équipe répond au recours d’un membre.',
  sample: (to) => {
    const contested = { ...sampleDecision(), deciderId: 1, confirmedById: null };
    const answered = { decidedById: 2, deciderRole: 'Administrateur' };
    const texts = answerTexts({ state: AppealState.OVERTURNED, ...answered }, contested);
    const grounds = 'Le commentaire répond à une provocation, et n’insulte personne.';
    return mailAppealAnswer(to, { ...texts, grounds, isSettledWithAnother: false }, sampleCited());
  },
});

interface AppealAnswer extends ReturnType<typeof answerTexts> {
  grounds: string | null;
  isSettledWithAnother: boolean;
}

function mailAppealAnswer(
  person: Recipient,
  { effect, decidedBy, finality, grounds, isSettledWithAnother }: AppealAnswer,
  { rule, way }: Cited,
): Promise<void> {
  return mailMember(person, 'La réponse à votre recours', {
    template: appealAnswerMail,
    paragraphs: [
      `Bonjour ${person.username},`,
      effect,
      ...(isSettledWithAnother
        ? [
            'Le recours d’une autre personne a déjà changé cette décision. Votre recours est donc clos.',
          ]
        : []),
      `Pourquoi\u00a0: ${grounds ?? ''}`,
      ...(rule ? [`La règle\u00a0: ${rule}`] : []),
      `Décidé par\u00a0: ${decidedBy}`,
      finality,
    ],
    ...way,
  });
}
