import { useState } from 'react';

import { Grounds } from '#features/decisions/Statement';
import { FormError } from '#ui/feedback/FormError';
import {
  useAcknowledgeWarningMutation,
  type OwnDecisionDetailsFragment,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { formatLongDate } from '#client/platform/text/format';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';

/** Ignores Escape and clicks outside the dialog, so that only its buttons close it. */
const stay = () => undefined;

/** Dialog with a moderation warning, open until the member confirms having read it. */
export default function WarningDialog({
  warning,
  more,
}: {
  warning: OwnDecisionDetailsFragment;
  /** Count of other unread warnings. */
  more: number;
}) {
  const { id, takenAt, canAppeal } = warning;
  const [acknowledge, { loading }] = useAcknowledgeWarningMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const read = async () => {
    setFailure(null);
    try {
      await acknowledge({ variables: { id } });
    } catch (error) {
      setFailure(fullMessageOf(error));
    }
  };
  return (
    <Dialog
      // Remounts the dialog for the next warning, so that it is scrolled to the top and has the
      // focus.
      key={id}
      open
      mandatory
      size="medium"
      onOpenChange={stay}
      title="Avertissement de la modération"
      description={[
        `Avertissement du ${formatLongDate(takenAt)}. Lisez-le avant de continuer.`,
        rest(more),
      ].join('')}
    >
      <Grounds decision={warning} />
      <FormError message={failure} />
      <DialogActions>
        {canAppeal && (
          <ButtonLink to={memberPaths.decision(id)} variant="secondary">
            Contester la décision
          </ButtonLink>
        )}
        <Button busy={loading} busyLabel="Un instant…" onClick={() => void read()}>
          J’ai lu l’avertissement
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function rest(more: number): string {
  if (more === 0) return '';
  return more === 1
    ? ' Vous avez un autre avertissement à lire.'
    : ` Vous avez ${more} autres avertissements à lire.`;
}
