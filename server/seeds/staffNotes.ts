import { In } from 'typeorm';
import { StaffNoteRow } from '../domains/staffNotes/staffNote.entity';
import { User } from '../domains/users/user.entity';
import { DAY, fromNow, HOUR } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';

type Seed = [on: string, by: string, ago: number, text: string, changedAgo?: number];

/** What the team tells each other of a few members; it agrees with their bans, orders and locks. */
const SEEDS: readonly Seed[] = [
  [
    'membre@centrale.test',
    'support@centrale.test',
    3 * DAY - HOUR,
    'Connexion bloquée après cinq mots de passe faux venus d’un réseau qu’il ne connaît pas. Identité vérifiée par courriel, connexion débloquée.',
  ],
  [
    'membre@centrale.test',
    'moderateur@centrale.test',
    24 * DAY,
    'Signale souvent à raison. Lire ses signalements en premier.',
    23 * DAY,
  ],
  [
    'banni@centrale.test',
    'moderateur@centrale.test',
    2 * DAY,
    'Prévenu deux fois avant le bannissement. S’il revient, relire ses premiers commentaires.',
  ],
  [
    'premium@centrale.test',
    'support@centrale.test',
    5 * DAY,
    'A demandé pourquoi son nouvel ordinateur lui valait un courriel\u00A0: expliqué.',
  ],
];

/** Puts some notes of staff, once. Needs the demonstration accounts. */
export async function seedDemoStaffNotes(): Promise<void> {
  await transaction(async () => {
    const notes = repository(StaffNoteRow);
    if (await notes.exists()) return;
    const emails = SEEDS.flatMap(([on, by]) => [on, by]);
    const users = await repository(User).findBy({ emailKey: In(emails) });
    const ids = new Map(users.map(({ id, emailKey }) => [emailKey, id]));
    const rows = SEEDS.flatMap(([on, by, ago, text, changedAgo]) => {
      const [userId, authorId] = [ids.get(on), ids.get(by)];
      if (userId === undefined || authorId === undefined) return [];
      const updatedAt = changedAgo === undefined ? null : fromNow(-changedAgo);
      return [{ userId, authorId, text, createdAt: fromNow(-ago), updatedAt }];
    });
    await notes.insert(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  });
}
