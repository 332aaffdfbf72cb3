import { FieldProblems } from '../../../platform/text/fields';
import { ReportReason } from './report.types';

const MAX_TEXT = 500;
const MAX_NOTE = 1000;

const tooLong = (text: string, most: number) =>
  text.length > most ? `Ce texte ne peut pas dépasser ${most} caractères.` : null;

/** What a reporter adds, trimmed; needed with another reason. @throws AppError VALIDATION_FAILED */
export function checkedDescription({
  reason,
  description,
}: {
  reason: ReportReason;
  description?: string | null;
}): string | null {
  const text = description?.trim() ?? '';
  const problems = new FieldProblems();
  if (reason === ReportReason.OTHER && text === '') {
    problems.add('description', 'Dites ce que vous signalez.');
  }
  problems.add('description', tooLong(text, MAX_TEXT));
  problems.refuse();
  return text || null;
}

/** The note of a decision, trimmed. @throws AppError VALIDATION_FAILED */
export function checkedDecisionNote(given: string | null | undefined): string | null {
  const note = given?.trim() ?? '';
  const problems = new FieldProblems();
  problems.add('note', tooLong(note, MAX_TEXT));
  problems.refuse();
  return note || null;
}

/** A note of staff, trimmed. @throws AppError VALIDATION_FAILED */
export function checkedNote(given: string): string {
  const text = given.trim();
  const problems = new FieldProblems();
  problems.add('text', text === '' ? 'Écrivez une note.' : tooLong(text, MAX_NOTE));
  problems.refuse();
  return text;
}
