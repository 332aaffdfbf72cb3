import type { Member } from '#platform/access/actor';
import type { LoaderOf } from '#platform/loaders';
import { NOTHING_PENDING, pendingLoader, pendingTextLoader } from '../caseBatches.reads';
import { mayReadMessages } from './caseActions';
import type { PendingInCase } from './cases.reads';
import type { PresentedCase } from './cases.service';

/** Maximum length of the excerpt of a case, in characters. */
const EXCERPT_LENGTH = 200;

/**
 * Returns the start of the text that is pending in a case; null when there is no such text, and for a
 * private answer to the team that the actor may not read.
 */
export async function excerptOf(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<string | null> {
  const pending = row.known ? null : await loader(pendingTextLoader).load(row.id);
  const isReadable =
    pending !== null && (!pending.isPrivate || (await mayReadMessages(actor, row, loader)));
  const text = isReadable ? pending.text : row.subjectText;
  return text === null ? null : [...text].slice(0, EXCERPT_LENGTH).join('');
}

/** Returns what is pending in a case; nothing when the case is about the actor. */
export const pendingIn = async (
  { id, known }: PresentedCase,
  loader: LoaderOf,
): Promise<PendingInCase> => (known ? NOTHING_PENDING : loader(pendingLoader).load(id));
