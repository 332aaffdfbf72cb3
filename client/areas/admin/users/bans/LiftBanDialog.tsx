import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useLiftBanMutation } from '#client/generated/graphql';
import { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import type { UserDialogProps } from '../userDialogs.types';
import { banToastKey, liftedText } from './useLiftBan';
import { ofName } from '#client/platform/text/format';

/** Dialog that lifts a ban despite a conflict of interest, with a reason. */
export function LiftBanDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [lift] = useLiftBanMutation();
  const override = useOverrideReason(user);
  return (
    <ConfirmAction
      title={`Lever le bannissement ${ofName(user.username)}\u00A0?`}
      confirmLabel="Lever le bannissement"
      busyLabel="Levée…"
      perform={() => lift({ variables: { userId: user.id, ...override.given } })}
      success={liftedText(user.username)}
      toasts={{ key: banToastKey(user.id) }}
      intercept={override.intercept}
      onDone={onChanged}
      leave={override.close}
      onClose={onClose}
    >
      <p>Cette personne pourra de nouveau se connecter.</p>
      {override.field}
    </ConfirmAction>
  );
}
