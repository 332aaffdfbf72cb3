import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { casesErrors } from '../cases.errors';
import { caseHandled } from '../cases.events';
import { announceCase } from '../caseSignals';
import { casesPolicy } from '../cases.policy';
import { CaseEntryKind } from '../entries/entry.types';
import { readPersonOf } from '../reading/cases.reads';
import { findCase, labelOf, presentedEntry } from '../reading/cases.service';
import { CaseVisit } from './casePresence.entity';
import { HandoverNoteRow, HandoverReading } from './handoverNote.entity';
import { addEntry } from '../handling/caseStorage';
import {
  countNews,
  countUnreadNotes,
  readHandoverNote,
  readHandoverNotes,
  readNews,
} from './handover.reads';
import { handoverInput, type Handover, type HandoverNote } from './handover.types';

/** Age of the oldest changes that a first visit shows, in milliseconds. */
const FIRST_LOOK = DAY;

/**
 * Returns the changes since the actor’s last visit, and the handover notes. Cases about the actor
 * are left out. Only `markVisit` records a visit.
 */
export async function readHandover(actor: Member): Promise<Handover> {
  const { userId } = actor;
  const visit = await repository(CaseVisit).findOneBy({ userId });
  const since = visit?.at ?? fromNow(-FIRST_LOOK);
  const news = await readNews(userId, since);
  return {
    lastVisit: visit?.at ?? null,
    news: news.map(({ entry, number, ...about }) => ({
      caseNumber: number,
      caseLabel: labelOf(about),
      entry: presentedEntry(actor, { personId: about.person?.id ?? null }, entry),
    })),
    newsCount: await countNews(userId, since),
    notes: await readHandoverNotes(userId),
    unreadNotes: await countUnreadNotes(userId),
  };
}

/**
 * Records that the actor has seen the changes up to a given time. The stored time is never in the
 * future and never goes back.
 * @returns the time that is now stored
 */
export async function markVisit(actor: Member, seenUntil: Date): Promise<Date> {
  const { userId } = actor;
  return transaction(async () => {
    const visits = repository(CaseVisit);
    const before = await visits.findOneBy({ userId });
    const at = new Date(
      Math.max(before?.at.getTime() ?? 0, Math.min(seenUntil.getTime(), now().getTime())),
    );
    await visits.upsert({ userId, at }, ['userId']);
    return at;
  });
}

/**
 * Adds a handover note. A note about a case is also added to the entries of that case.
 * @throws AppError FORBIDDEN; OWN_CASE; VALIDATION_FAILED on `text` or `caseNumber`
 */
export function addHandoverNote(
  actor: Member,
  given: string,
  caseNumber: string | null,
): Promise<HandoverNote> {
  const { text } = parse(handoverInput, { text: given });
  return transaction(async () => {
    const about = caseNumber ? await findCase(actor, caseNumber) : null;
    if (caseNumber && !about) {
      throw AppError.invalid({ caseNumber: 'Ce numéro de dossier n’existe pas.' });
    }
    if (about) authorize(casesPolicy.isNotSubject, actor, about, casesErrors.OWN_CASE);
    const { userId: authorId } = actor;
    const row = { authorId, caseId: about?.id ?? null, text, createdAt: now() };
    const { id } = await repository(HandoverNoteRow).save(row);
    if (about) {
      const entry = { kind: CaseEntryKind.HANDOVER, actorId: authorId, refId: id, text };
      await addEntry(about, entry);
      const { id: caseId, number } = about;
      await emit(caseHandled, { caseId, number, actorId: authorId, action: 'handedOver' });
    }
    await announceCase({ number: null, personId: about?.personId ?? null });
    return requireNote(actor, id);
  });
}

/**
 * Marks a handover note as read by the actor. Marking it again changes nothing.
 * @throws AppError HANDOVER_NOTE_NOT_FOUND
 */
export function markNoteRead(actor: Member, id: string): Promise<HandoverNote> {
  return transaction(async () => {
    const noteId = isId(id) ? Number(id) : 0;
    const { caseNumber } = await requireNote(actor, noteId);
    await repository(HandoverReading)
      .createQueryBuilder()
      .insert()
      .values({ noteId, userId: actor.userId, readAt: now() })
      .orIgnore()
      .execute();
    const personId = caseNumber === null ? null : await readPersonOf(caseNumber);
    await announceCase({ number: null, personId });
    return requireNote(actor, noteId);
  });
}

async function requireNote(actor: Member, id: number): Promise<HandoverNote> {
  const note = await readHandoverNote(actor.userId, id);
  if (!note) throw new AppError(casesErrors.HANDOVER_NOTE_NOT_FOUND);
  return note;
}
