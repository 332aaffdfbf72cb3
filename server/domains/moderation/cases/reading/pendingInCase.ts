import type { LoaderOf } from '#platform/loaders';
import { NOTHING_PENDING, pendingLoader, pendingTextLoader } from '../caseBatches.reads';
import type { PendingInCase } from './cases.reads';
import type { PresentedCase } from './cases.service';

/** Maximum length of the excerpt of a case, in characters. */
const EXCERPT_LENGTH = 200;

/** Returns the start of the text that is pending in a case; null when there is no such text. */
export async function excerptOf(row: PresentedCase, loader: LoaderOf): Promise<string | null> {
  const pending = row.known ? null : await loader(pendingTextLoader).load(row.id);
  const text = pending ?? row.subjectText;
  return text === null ? null : [...text].slice(0, EXCERPT_LENGTH).join('');
}

/** Returns what is pending in a case; nothing when the case is about the actor. */
export const pendingIn = async (
  { id, known }: PresentedCase,
  loader: LoaderOf,
): Promise<PendingInCase> => (known ? NOTHING_PENDING : loader(pendingLoader).load(id));
