import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

import {
  useRoleChoicesQuery,
  type RoleChoicesQuery,
  type UserRowFragment,
} from '#client/generated/graphql';
import { dayProblem } from '#client/platform/forms/typedDays';
import { endOfDay } from '#client/platform/text/parisDay';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { QueryView } from '#ui/feedback/QueryView';
import { SaidError } from '#ui/feedback/SaidError';
import { Skeleton } from '#ui/feedback/Skeleton';
import { LastDayField } from './LastDayField';
import { RoleChange } from './RoleChange';
import { useRoleActions } from './useRoleActions';

export interface AssignRoleDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'roles'>;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Dialog that assigns a role to a user. The choices are the roles that the user does not have and
 * that the viewer may assign.
 */
export function AssignRoleDialog({ user, onClose, onChanged }: AssignRoleDialogProps) {
  const query = useRoleChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [dayRefusal, setDayRefusal] = useState<string | null>(null);
  const { assign, busy } = useRoleActions(user, onChanged);
  const submit = async () => {
    const problem = dayProblem(lastDay, 'day');
    setDayRefusal(problem);
    if (chosen && problem) return setFailure(null);
    const refusal = chosen
      ? await assign(chosen, endOfDay(lastDay))
      : 'Veuillez sélectionner un rôle';
    setFailure(refusal);
    if (!refusal) onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={onClose}
      title={`Assigner un rôle à ${user.username}`}
      description="Cette personne aura les permissions de tous ses rôles."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <QueryView
          query={query}
          failure="Les rôles n’ont pas pu être chargés."
          skeleton={<Skeleton className="h-72 rounded-card" />}
        >
          {({ roles }) => (
            <fieldset aria-describedby="erreur-role" disabled={busy}>
              <legend className="sr-only">Rôle</legend>
              <div className="divide-y divide-line">
                {roles.map((role) => (
                  <RoleChoice
                    key={role.id}
                    role={role}
                    assigned={user.roles.some(({ id }) => id === role.id)}
                    chosen={chosen === role.id}
                    onChoose={() => setChosen(role.id)}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </QueryView>
        {chosen && <RoleChange userId={user.id} roleId={chosen} />}
        <LastDayField value={lastDay} onValue={setLastDay} error={dayRefusal} />
        <div id="erreur-role" aria-live="polite">
          {failure && (
            <p className="mt-2 flex gap-1.5 text-sm font-medium text-accent-strong">
              <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
              <SaidError message={failure} />
            </p>
          )}
        </div>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={busy} busyLabel="Assignation…">
            Assigner le rôle
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RoleChoiceProps {
  role: RoleChoicesQuery['roles'][number];
  assigned: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function RoleChoice({ role, assigned, chosen, onChoose }: RoleChoiceProps) {
  const open = !assigned && role.viewerCan.assign;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-aria-disabled:cursor-not-allowed">
      <input
        type="radio"
        name="role"
        className="mt-0.5 size-5 shrink-0 accent-accent aria-disabled:opacity-50"
        // Not `disabled`, because keyboard users could not reach the reason.
        aria-disabled={!open || undefined}
        checked={chosen}
        onClick={(event) => !open && event.preventDefault()}
        onChange={() => open && onChoose()}
      />
      <RoleText role={role} assigned={assigned} open={open} />
    </label>
  );
}

interface RoleTextProps extends Pick<RoleChoiceProps, 'role' | 'assigned'> {
  open: boolean;
}

function RoleText({ role, assigned, open }: RoleTextProps) {
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
        {role.name}
        {assigned && <Badge>Déjà assigné</Badge>}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">
        {assigned || open ? role.description : 'Vous ne pouvez pas donner ce rôle.'}
      </span>
    </span>
  );
}
