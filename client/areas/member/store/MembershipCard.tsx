import { useState } from 'react';

import { SubscriptionBadge } from '#features/shell/SubscriptionBadge';
import {
  useSetMembershipRenewalMutation,
  type MembershipDetailsFragment,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { formatLongDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';

export interface MembershipCardProps {
  membership: MembershipDetailsFragment;
  onChanged: () => unknown;
}

/**
 * Card of the current subscription: tier, end date, and a button that stops or resumes the
 * automatic renewal.
 */
export function MembershipCard({ membership, onChanged }: MembershipCardProps) {
  const { tier, endsAt, renews } = membership;
  const [setRenewal, { loading }] = useSetMembershipRenewalMutation();
  const [asking, setAsking] = useState(false);

  const change = async (next: boolean) => {
    try {
      await setRenewal({ variables: { renews: next } });
      toast.success(
        next
          ? 'Le renouvellement automatique est activé.'
          : 'Le renouvellement automatique est arrêté.',
      );
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="titre-abonnement" className="px-6 py-[22px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="titre-abonnement" className="flex flex-wrap items-center gap-3 text-lg">
            Abonnement actuel <SubscriptionBadge tier={tier} />
          </h2>
          <p className="mt-2 text-body">{sentenceOf(membership)}</p>
        </div>
        {endsAt &&
          (renews ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Arrêter le renouvellement
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={loading}
              busyLabel="Enregistrement…"
              onClick={() => void change(true)}
            >
              Reprendre le renouvellement
            </Button>
          ))}
      </div>
      {asking && endsAt && (
        <ConfirmDialog
          title={'Arrêter le renouvellement\u00A0?'}
          confirmLabel="Arrêter le renouvellement"
          busyLabel="Enregistrement…"
          busy={loading}
          onConfirm={() => void change(false)}
          onCancel={() => setAsking(false)}
        >
          Votre abonnement reste actif jusqu’au {formatLongDate(endsAt)}, puis votre compte
          redevient gratuit. Vous ne paierez plus rien et vous pourrez reprendre à tout moment.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function sentenceOf({ tier, endsAt, renews }: MembershipDetailsFragment): string {
  if (tier === 'FREE') {
    return 'Vous profitez du compte gratuit. Les articles premium sont réservés aux abonnés.';
  }
  if (!endsAt) return 'Votre abonnement n’a pas de date de fin.';
  const day = formatLongDate(endsAt);
  return renews
    ? `Il se renouvelle automatiquement le ${day}.`
    : `Il prend fin le ${day} et ne sera pas renouvelé.`;
}
