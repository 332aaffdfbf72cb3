import { ViewAsDialog } from '#areas/admin/viewingAs/ViewAsDialog';
import type { UserDialogProps } from '../userDialogs.types';

export function ViewAsUserDialog({ user, onClose }: UserDialogProps) {
  const viewed = { kind: 'person' as const, id: user.id, name: user.username, roles: user.roles };
  return <ViewAsDialog viewed={viewed} onClose={onClose} />;
}
