import { FieldProblems } from '../../../../platform/text/fields';
import type { Notice, NotificationInput } from '../notification.types';

const LONGEST = { title: 120, message: 1000, actionUrl: 300, actionText: 60 };

/**
 * What a person wrote, trimmed. An action that is no path of the site and no documented key is kept:
 * it leads to the default page.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export function checkedMessage(input: NotificationInput): Omit<Notice, 'kind'> {
  const problems = new FieldProblems();
  const title = input.title.trim();
  const message = input.message.trim();
  const actionUrl = input.actionUrl?.trim() ?? '';
  const actionText = input.actionText?.trim() ?? '';
  problems.add('title', title ? null : 'Indiquez un titre.');
  problems.add('message', message ? null : 'Indiquez un message.');
  for (const [field, text] of Object.entries({ title, message, actionUrl, actionText })) {
    const longest = LONGEST[field as keyof typeof LONGEST];
    problems.add(field, [...text].length > longest ? `${longest} caractères au plus.` : null);
  }
  problems.refuse();
  return {
    type: input.type,
    title,
    message,
    ...(actionUrl && { actionTarget: actionUrl }),
    ...(actionText && { actionText }),
  };
}
