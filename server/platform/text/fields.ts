import { AppError } from '../errors/AppError';

/** What is wrong with a short text that nobody could read back, in French; null when nothing is. */
export function invisibleProblem(text: string): string | null {
  return /\p{C}/u.test(text)
    ? 'Ce texte contient des caractères invisibles\u00a0: retirez-les.'
    : null;
}

/**
 * Collects what is wrong with an input, field by field, so that everything is told in one answer.
 * The first message of a field stays.
 */
export class FieldProblems {
  private readonly messages: Record<string, string> = {};

  /** Notes a French message for a field; null says that the field is right. */
  add(field: string, message: string | null): void {
    if (message !== null) this.messages[field] ??= message;
  }

  /** Every message, in the order in which they were noted. */
  all(): string[] {
    return Object.values(this.messages);
  }

  /** @throws AppError VALIDATION_FAILED when a field has a message */
  refuse(): void {
    if (Object.keys(this.messages).length > 0) throw AppError.invalid(this.messages);
  }
}
