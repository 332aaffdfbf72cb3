import { useAction } from '#client/actions/useAction';
import { useReviewDistressDetectionMutation } from '#client/generated/graphql';
import { may, useViewer } from '#client/platform/session/useSession';
import { ofName } from '#client/platform/text/format';
import { ActionButton } from '#ui/inputs/ActionButton';
import type { Detection } from './useDistress';

const PERMISSIONS = {
  COMMENT: 'MODERATION_COMMENTS_MODERATE',
  REPORT: 'MODERATION_REPORTS_HANDLE',
  APPEAL: 'MODERATION_REPORTS_HANDLE',
  MESSAGE: 'MODERATION_REPORTS_HANDLE',
} as const;

export interface ReadButtonProps {
  detection: Detection;
  /** Called after every attempt, even a failed one. */
  onSettled: () => void;
}

/** Button that marks a distress message as read by the viewer, or as unread. */
export function ReadButton({ detection, onSettled }: ReadButtonProps) {
  const { id, person, targetType, readByViewer } = detection;
  const [mark] = useReviewDistressDetectionMutation();
  const { busy, run } = useAction(
    (seen: boolean) => mark({ variables: { id, seen } }),
    (seen) => ({
      success: seen ? 'Message marqué comme lu' : 'Message marqué comme non lu',
      toasts: { key: `emergency:${id}` },
      undo: seen ? (again) => again(false) : undefined,
      onSettled,
    }),
  );
  const permission = PERMISSIONS[targetType];
  const isAllowed = may(useViewer(), permission);
  const label = readByViewer ? 'Marquer comme non lu' : 'J’ai lu';
  return (
    <ActionButton
      variant="secondary"
      size="small"
      aria-label={`${label} le message ${ofName(person.username)}`}
      disabledReason={isAllowed ? null : 'Vous pouvez lire ces messages, mais pas les traiter.'}
      refusal={isAllowed ? null : { permission }}
      aria-busy={busy}
      onClick={() => void run(!readByViewer)}
    >
      {label}
    </ActionButton>
  );
}
