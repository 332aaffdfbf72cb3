import { CaseSubjectType } from '../domains/moderation/cases/cases.types';
import { CaseRow } from '../domains/moderation/cases/case.entity';
import { addCaseNote } from '../domains/moderation/cases/handling/handling.service';
import { Article } from '../domains/content/news/article/article.entity';
import { saveArticle } from '../domains/content/news/writing/articleWriting.service';
import { ReportReason } from '../domains/moderation/reports/report.types';
import { reportArticle, reportUser } from '../domains/moderation/reports/reports.service';
import { setAvatar } from '../domains/identity/accounts/profile/avatarState';
import { updateUser } from '../domains/identity/accounts/managing/editUser.service';
import { readManagedUser } from '../domains/identity/accounts/managing/managedUsers.reads';
import type { Member } from '../platform/access/actor';
import { repository } from '../platform/db/transaction';
import { fromNow, HOUR } from '../platform/running/clock';
import { slugify } from '../platform/text/text';
import { typeset } from './news/articleSeed';
import { numberOf } from './newsPast';
import { accountOf, actorOf, type PastAction } from './past';
import { ADMIN, EDITOR, MODERATOR } from './people/accounts';
import { demoAvatars } from './people/avatars';

/** Member whose avatar imitates the logo of the site, and two members who report the avatar. */
const WEARER = 'eva.chevalier@centrale.test';
const WITNESSES = ['louise.vincent@centrale.test', 'louis.david@centrale.test'] as const;

const CHALLENGE = { slug: slugify('Défi du mois : une semaine sans mise en attente') };
const READER = 'louis.david@centrale.test';

/** Plans an action of an account. `hoursAgo` is the time since the action. */
const by = (
  email: string,
  hoursAgo: number,
  run: (actor: Member) => Promise<unknown>,
): PastAction => ({
  at: fromNow(-hoursAgo * HOUR),
  run: async () => run(await actorOf(email)),
});

/** Plans changes to a member and an article after they were reported. */
export const planChangedSince = (): PastAction[] => [...planWearer(), ...planChallenge()];

const equip = (hoursAgo: number, avatar: keyof typeof demoAvatars): PastAction => ({
  at: fromNow(-hoursAgo * HOUR),
  run: async () => {
    const { id } = await accountOf(WEARER);
    await setAvatar(id, Buffer.from(demoAvatars[avatar], 'base64'));
  },
});

const planWearer = (): PastAction[] => [
  equip(200, 'badge'),
  by(WITNESSES[0], 14, (actor) =>
    reportWearer(
      actor,
      'Son avatar est l’enseigne du site : des nouveaux la prennent pour l’équipe.',
    ),
  ),
  equip(12, 'hills'),
  by(ADMIN, 11, async (actor) => {
    const { id } = await accountOf(WEARER);
    const stored = await readManagedUser(id);
    if (!stored) return;
    await updateUser(actor, { id: String(id), version: stored.version, username: 'eva.des.monts' });
    const row = await repository(CaseRow).findOneOrFail({
      where: { subjectType: CaseSubjectType.USER, subjectId: id },
      order: { id: 'DESC' },
    });
    const note = 'Nom changé à sa demande. Elle avait déjà remplacé son avatar.';
    await addCaseNote(actor, row.number, note);
  }),
  by(WITNESSES[1], 9, (actor) => reportWearer(actor, 'Elle a changé de nom depuis.')),
];

async function reportWearer(actor: Member, description: string): Promise<void> {
  const { id } = await accountOf(WEARER);
  const grounds = { reason: ReportReason.OTHER, description: typeset(description) };
  await reportUser(actor, String(id), grounds);
}

const planChallenge = (): PastAction[] => [
  by(READER, 20, async (actor) =>
    reportArticle(actor, await numberOf(CHALLENGE), {
      reason: ReportReason.OTHER,
      description: typeset('La règle est fausse : dans le jeu, il faut deux mises en attente.'),
    }),
  ),
  by(EDITOR, 17, async (actor) => {
    const { id, version, title, excerpt, contentHtml, category, audience } =
      await repository(Article).findOneByOrFail(CHALLENGE);
    const changed = contentHtml.replace('<li>Une seule mise en attente', typeset(RULE));
    await saveArticle(actor, {
      id: String(id),
      version,
      title,
      excerpt: excerpt.replace('sans jamais mettre', 'sans mettre deux fois'),
      contentHtml: changed,
      category,
      audience,
    });
  }),
  by(MODERATOR, 15, async (actor) => {
    const subjectId = Number(await numberOf(CHALLENGE));
    const row = await repository(CaseRow).findOneOrFail({
      where: { subjectType: CaseSubjectType.CONTENT, subjectId },
      order: { id: 'DESC' },
    });
    const note = 'La rédaction a corrigé la règle. À comparer avant de répondre.';
    await addCaseNote(actor, row.number, note);
  }),
];

/**
 * Text that replaces the start of the first item in the rules of the article: a new first item, and
 * the new start of the former first item.
 */
const RULE = `<li>La première vaut un avertissement.</li>
<li>La deuxième mise en attente`;
