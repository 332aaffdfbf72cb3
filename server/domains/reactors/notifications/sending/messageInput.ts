import { parse } from '../../../../platform/input/parse';
import { messageInput, type Notice, type NotificationInput } from '../notification.types';

/**
 * What a person wrote, trimmed. An action that is no path of the site and no documented key is kept:
 * it leads to the default page.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export function checkedMessage(input: NotificationInput): Omit<Notice, 'kind'> {
  const { title, message, actionUrl, actionText } = parse(messageInput, input);
  return {
    type: input.type,
    title,
    message,
    ...(actionUrl && { actionTarget: actionUrl }),
    ...(actionText && { actionText }),
  };
}
