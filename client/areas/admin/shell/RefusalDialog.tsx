import type { Permission } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import type { Refusal } from '#ui/feedback/refusals';
import { PermissionDetails } from './PermissionDetails';

export interface RefusalDialogProps {
  refusal: Refusal;
  onClose: () => void;
}

/**
 * Dialog that explains why an action is refused to the viewer: the rule or the missing permission,
 * and who can help. If `refusal.about` names another person, the dialog explains why that person
 * has or lacks a permission.
 */
export function RefusalDialog({ refusal, onClose }: RefusalDialogProps) {
  const { about } = refusal;
  const permission = refusal.permission as Permission | undefined;
  return (
    <Dialog open onOpenChange={onClose} title="Pourquoi&nbsp;?" description={refusal.rule}>
      {permission &&
        (about ? (
          <PermissionDetails userId={about.id} about={about.username} permission={permission} />
        ) : (
          <OwnReason permission={permission} refusal={refusal} />
        ))}
      <DialogActions>
        <Button onClick={onClose}>J’ai compris</Button>
      </DialogActions>
    </Dialog>
  );
}

function OwnReason({ permission, refusal }: { permission: Permission; refusal: Refusal }) {
  const { user } = useViewer();
  const { onId, rule } = refusal;
  return (
    <PermissionDetails
      userId={user.id}
      permission={permission}
      onId={onId}
      isRuled={rule !== undefined}
    />
  );
}
