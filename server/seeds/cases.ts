import { Like } from 'typeorm';
import { CaseState } from '../domains/moderation/cases/caseStates';
import { CaseSubjectType } from '../domains/moderation/cases/cases.types';
import {
  addHandoverNote,
  markNoteRead,
} from '../domains/moderation/cases/handover/handover.service';
import { CaseRow } from '../domains/moderation/cases/case.entity';
import { HandoverNoteRow } from '../domains/moderation/cases/handover/handoverNote.entity';
import {
  addCaseNote,
  claimCase,
  closeCase,
  linkCases,
  openCaseByHand,
} from '../domains/moderation/cases/handling/handling.service';
import { answerInDiscussion } from '../domains/moderation/cases/handling/teamAnswer.service';
import { answerTeam, writeToCasePerson } from '../domains/moderation/messages/messages.service';
import { ReportSeverity } from '../domains/moderation/reports/report.types';
import type { Member } from '../platform/access/actor';
import { DAY, fromNow, HOUR, MINUTE } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { planChangedSince } from './changedSince';
import { typeset } from './news/articleSeed';
import { accountOf, actorOf, type PastAction } from './past';
import { ADMIN, MODERATOR, SUPPORT } from './people/accounts';
import { ERASED_AT_REQUEST } from './people/approvals';

const SOLD = 'Comptes de jeu à vendre';
const WAVE = 'Vague de publicités un dimanche soir';

/** Email address of the member to whom the team writes privately. */
const WRITTEN_TO = 'lina.andre@centrale.test';

const titled = (title: string): Promise<CaseRow> => repository(CaseRow).findOneByOrFail({ title });

/** Plans an action of an account. `ago` is the time since the action, in milliseconds. */
const by = (email: string, ago: number, run: (actor: Member) => Promise<unknown>): PastAction => ({
  at: fromNow(-ago),
  run: async () => run(await actorOf(email)),
});

const opened = (title: string, severity: ReportSeverity, note: string) => (actor: Member) =>
  openCaseByHand(actor, { subjectType: CaseSubjectType.NONE, title, severity, note });

/** Plans manual actions of staff in the incident log. */
export async function planCases(): Promise<PastAction[]> {
  if (await repository(CaseRow).existsBy({ title: SOLD })) return [];
  return [
    ...planWave(),
    ...planSale(),
    ...planLeaving(),
    ...planHandover(),
    ...planMessages(),
    ...planTeamAnswer(),
    ...planChangedSince(),
  ];
}

/** Plans a case that was opened and closed last month. */
const planWave = (): PastAction[] => [
  by(
    MODERATOR,
    31 * DAY,
    opened(WAVE, ReportSeverity.MEDIUM, 'Six messages identiques en vingt minutes, tous masqués.'),
  ),
  by(MODERATOR, 31 * DAY - HOUR, async (actor) => claimCase(actor, await titled(WAVE))),
  by(MODERATOR, 29 * DAY, async (actor) =>
    closeCase(actor, await titled(WAVE), { reason: 'Aucun nouveau message depuis deux jours.' }),
  ),
];

/** Plans an open case, linked to the closed case. */
const planSale = (): PastAction[] => [
  by(
    SUPPORT,
    7 * HOUR,
    opened(SOLD, ReportSeverity.HIGH, 'Deux membres disent avoir reçu la même offre par email.'),
  ),
  by(MODERATOR, 6 * HOUR, async (actor) => claimCase(actor, await titled(SOLD))),
  by(MODERATOR, 6 * HOUR - 9 * MINUTE, async (actor) => {
    const [sold, wave] = [await titled(SOLD), await titled(WAVE)];
    return linkCases(actor, sold.number, wave.number);
  }),
  by(ADMIN, 5 * HOUR, async (actor) =>
    addCaseNote(
      actor,
      (await titled(SOLD)).number,
      'L’adresse du vendeur n’est celle d’aucun compte du site.',
    ),
  ),
];

/** Plans a note on a case with a pending appeal against a ban and a pending request for erasure. */
const planLeaving = (): PastAction[] => [
  by(ADMIN, 19 * HOUR, async (actor) => {
    const { id: personId } = await accountOf(ERASED_AT_REQUEST);
    const { number } = await repository(CaseRow).findOneByOrFail({
      personId,
      state: CaseState.APPEAL,
    });
    return addCaseNote(
      actor,
      number,
      typeset(
        'Il demande aussi par email l’effacement de son compte. Traitons d’abord son recours.',
      ),
    );
  }),
];

/** Plans an action of an account in the newest case about the member to whom the team writes. */
const inCaseOfReader = (
  email: string,
  ago: number,
  send: typeof writeToCasePerson | typeof answerTeam,
  text: string,
): PastAction =>
  by(email, ago, async (actor) => {
    const { id: personId } = await accountOf(WRITTEN_TO);
    const { number } = await repository(CaseRow).findOneOrFail({
      where: { personId },
      order: { id: 'DESC' },
    });
    return send(actor, number, { text: typeset(text) });
  });

/** Plans a private conversation between the team and a member. */
const planMessages = (): PastAction[] => [
  inCaseOfReader(
    MODERATOR,
    27 * HOUR,
    writeToCasePerson,
    'Bonjour ! Pour une collecte d’association, écrivez-nous avant : nous pouvons en parler dans une actualité.',
  ),
  inCaseOfReader(
    WRITTEN_TO,
    26 * HOUR,
    answerTeam,
    'Merci, je ne savais pas. La prochaine est en février.',
  ),
  inCaseOfReader(MODERATOR, 25 * HOUR, writeToCasePerson, 'C’est noté. Bonne garde à vous.'),
];

/** Start of the reported comment under which the team answers. */
const ANSWERED = 'Quelqu’un revend un compte';

/** Plans an answer of the team in a discussion. */
const planTeamAnswer = (): PastAction[] => [
  by(MODERATOR, 8 * HOUR, async (actor) => {
    const { number } = await repository(CaseRow).findOneOrFail({
      where: { subjectType: CaseSubjectType.COMMENT, subjectText: Like(`${typeset(ANSWERED)}%`) },
      order: { id: 'DESC' },
    });
    const content = typeset(
      'Un rappel : un compte ne se vend pas et ne s’achète pas. Celui qui l’achète peut tout perdre, car le vendeur garde l’accès.',
    );
    return answerInDiscussion(actor, { number, content });
  }),
];

const planHandover = (): PastAction[] => [
  by(MODERATOR, 4 * HOUR, async (actor) =>
    addHandoverNote(
      actor,
      'Attendre la réponse de l’hébergeur avant de décider. Ne pas publier l’adresse.',
      (await titled(SOLD)).number,
    ),
  ),
  by(SUPPORT, 3 * HOUR, async (actor) => {
    const { id: caseId } = await titled(SOLD);
    const { id } = await repository(HandoverNoteRow).findOneByOrFail({ caseId });
    return markNoteRead(actor, String(id));
  }),
  by(ADMIN, 2 * HOUR, (actor) =>
    addHandoverNote(actor, 'Je suis joignable jusqu’à 23 h pour les bannissements.', null),
  ),
];
