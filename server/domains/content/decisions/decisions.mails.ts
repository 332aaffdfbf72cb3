import { emit } from '../../../platform/running/bus';
import { repository } from '../../../platform/db/transaction';
import { siteUrl, sitePaths } from '../../../platform/sitePaths';
import { mailMember } from '../../identity/users/memberMails.service';
import { findUser } from '../../identity/users/users.service';
import { SiteRuleRow } from '../rules/siteRule.entity';
import type { Appeal } from './appeal.entity';
import { appealUrl } from './appealLink';
import type { Decision } from './decision.entity';
import { AppealState, DecisionKind } from './decision.types';
import { decisionTitles, wordsOf } from './decisionWords';
import { personInformed } from './decisions.events';

const SILENT: ReadonlySet<DecisionKind> = new Set([
  DecisionKind.REPORT_DISMISSED,
  DecisionKind.REPORT_UPHELD,
]);

/** Where a decision is read: a banned person has a page of their own. */
const urlOf = (decision: Decision): string =>
  decision.kind === DecisionKind.BAN
    ? appealUrl(decision)
    : siteUrl(sitePaths.member.decision(decision.id));

/** What a phase finds while somebody writes they see at once; what others report comes later. */
const isSeenAtOnce = ({ phase }: Decision): boolean => phase !== null && phase !== 'reports';

/** Mails a decision with its grounds to whom it is about, in the open transaction. */
export async function informPerson(decision: Decision): Promise<void> {
  const { id: decisionId, personId, deciderId, kind, facts } = decision;
  if (personId === null || personId === deciderId) return;
  if (SILENT.has(kind) || isSeenAtOnce(decision)) return;
  const person = await findUser(personId);
  if (!person) return;
  const rule = await ruleSentence(decision);
  const { title, restriction, decidedBy, waysToAppeal } = wordsOf(decision);
  await mailMember(person, title, {
    paragraphs: [
      `Bonjour ${person.username},`,
      restriction,
      ...(facts ? [`Les faits\u00a0: ${facts}`] : []),
      ...(rule ? [`La règle\u00a0: ${rule}`] : []),
      `Décidé par\u00a0: ${decidedBy}`,
      `Contester\u00a0: ${waysToAppeal}`,
    ],
    action: {
      label: kind === DecisionKind.BAN ? 'Contester ou prendre mes données' : 'Lire la décision',
      url: urlOf(decision),
    },
    notes:
      kind === DecisionKind.BAN
        ? ['Ce lien est personnel et ne sert qu’à cela. Ne le transmettez à personne.']
        : [],
  });
  const by = kind === DecisionKind.BAN ? (['mail'] as const) : (['bell', 'mail'] as const);
  await emit(personInformed, { decisionId, personId, by });
}

/** "« Respecter les personnes » (version 4)." */
async function ruleSentence({ ruleKey, rulesVersionId }: Decision): Promise<string | null> {
  if (ruleKey === null || rulesVersionId === null) return null;
  const where = { versionId: rulesVersionId, key: ruleKey };
  const rule = await repository(SiteRuleRow).findOneBy(where);
  return rule && `«\u00a0${rule.title}\u00a0» (version ${rulesVersionId}).`;
}

const outcomes = {
  [AppealState.UPHELD]: 'La décision est maintenue.',
  [AppealState.REDUCED]: 'La décision est réduite.',
  [AppealState.OVERTURNED]: 'La décision est annulée\u00a0: tout est remis comme avant.',
} as const;

/** Mails the outcome of an appeal to whoever made it, in the open transaction. */
export async function mailAppealDecided(
  appeal: Appeal,
  decision: Decision,
  isSettledWithAnother: boolean,
): Promise<void> {
  const person = appeal.appellantId === null ? null : await findUser(appeal.appellantId);
  if (!person || appeal.state === AppealState.PENDING) return;
  await mailMember(person, 'Votre recours est décidé', {
    paragraphs: [
      `Bonjour ${person.username},`,
      `${outcomes[appeal.state]} (${decisionTitles[decision.kind]})`,
      ...(isSettledWithAnother
        ? ['Le recours de quelqu’un d’autre l’a obtenu, et clôt le vôtre.']
        : []),
      `Pourquoi\u00a0: ${appeal.grounds ?? ''}`,
      'Le recours est épuisé ici. Il reste un organisme de règlement des litiges ou le juge.',
    ],
    action: { label: 'Lire la décision', url: urlOf(decision) },
  });
  await emit(personInformed, {
    decisionId: decision.id,
    personId: person.id,
    by: ['bell', 'mail'],
  });
}
