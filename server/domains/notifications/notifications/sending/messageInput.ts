import { parse } from '#platform/input/parse';
import { messageInput, type Notice, type NotificationInput } from '../notification.types';

/**
 * Validates and trims a message. A link target that is neither a path of the site nor a known key
 * is accepted; it leads to the dashboard.
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
