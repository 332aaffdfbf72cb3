import { StaffNoteRow } from '#domains/moderation/notes/staffNote.entity';
import { addStaffNote, updateStaffNote } from '#domains/moderation/notes/notes.service';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { BANNED, MODERATOR, SUPPORT } from './accounts';
import { accountOf, actorOf, after, type PastAction } from '../past';

interface NoteSeed {
  on: string;
  by: string;
  at: Date;
  text: string;
  /** First text of a note that was changed a day later. */
  before?: string;
}

/** Notes of staff about a few members, which match the bans, orders and locks of these members. */
const notes = (): NoteSeed[] => [
  {
    on: 'membre@centrale.test',
    by: SUPPORT,
    at: fromNow(-3 * DAY + HOUR),
    text: 'Connexion bloquée après cinq mots de passe incorrects depuis un réseau inconnu. Identité vérifiée par email, connexion débloquée.',
  },
  {
    on: 'membre@centrale.test',
    by: MODERATOR,
    at: fromNow(-24 * DAY),
    text: 'Signale souvent à raison. Lire ses signalements en premier.',
    before: 'Signale souvent à raison.',
  },
  {
    on: BANNED,
    by: MODERATOR,
    at: fromNow(-2 * DAY + HOUR),
    text: 'S’il revient, relire ses premiers commentaires.',
  },
  {
    on: 'premium@centrale.test',
    by: SUPPORT,
    at: fromNow(-5 * DAY),
    text: 'Demande pourquoi il reçoit un email pour son nouvel ordinateur. Réponse donnée.',
  },
];

/** Plans the staff notes of the demonstration, unless notes exist. */
export async function planStaffNotes(): Promise<PastAction[]> {
  if (await repository(StaffNoteRow).exists()) return [];
  return notes().flatMap((note) => {
    const added = { at: note.at, run: () => add(note) };
    const isChanged = note.before !== undefined;
    return isChanged ? [added, { at: after(note.at, DAY), run: () => change(note) }] : [added];
  });
}

async function add({ on, by, text, before }: NoteSeed): Promise<void> {
  const { id: userId } = await accountOf(on);
  await addStaffNote(await actorOf(by), userId, before ?? text);
}

async function change({ by, text, before }: NoteSeed): Promise<void> {
  const { id } = await repository(StaffNoteRow).findOneByOrFail({ text: before });
  await updateStaffNote(await actorOf(by), String(id), text);
}
