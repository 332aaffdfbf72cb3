import { Check } from 'lucide-react';
import { useState } from 'react';

import { FormError } from '../../../features/session/FormError';
import { usePurchaseMutation, type ProductDetailsFragment } from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { memberPaths } from '../../../platform/paths';
import { randomKey } from '../../../platform/randomKey';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast';
import { priceOf } from './price';

/** Features named before the purchase (specification of the member area, section 2). */
const FEATURES_SHOWN = 3;

export interface PurchaseDialogProps {
  product: ProductDetailsFragment;
  /** True while no payment is really taken. */
  demonstration: boolean;
  onClose: () => void;
  onBought: () => unknown;
}

/** Asks before buying, buys once however often the button is pressed, and leads to the invoice. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { product, demonstration, onClose, onBought } = props;
  // A second try after a lost answer finds the order of the first; after a refusal it is a new one.
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const [purchase, { loading }] = usePurchaseMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);

  const buy = async () => {
    setFailure(null);
    try {
      const { data } = await purchase({
        variables: { input: { productId: product.id, idempotencyKey } },
      });
      const { order } = data.purchase;
      if (order.status === 'PAID') {
        toast.success('Achat confirmé');
        setOrderId(order.id);
        onBought();
      } else {
        setFailure(order.failureReason ?? 'Le paiement a été refusé.');
        setIdempotencyKey(randomKey());
      }
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  if (orderId) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Merci !"
        description={`«\u00A0${product.name}\u00A0» est à vous. La facture est dans vos commandes.`}
      >
        <DialogActions>
          <ButtonLink variant="second" to={memberPaths.order(orderId)}>
            Voir la facture
          </ButtonLink>
          <Button onClick={onClose}>Fermer</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Confirmer l’achat"
      description={`${product.name}, ${priceOf(product)}`}
    >
      <FormError message={failure} />
      <ul className="grid gap-2">
        {product.features.slice(0, FEATURES_SHOWN).map((feature) => (
          <li key={feature} className="grid grid-cols-[18px_1fr] gap-2.5">
            <Check aria-hidden="true" size={18} className="mt-1 text-vert" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {product.perMonth && (
        <p className="mt-4 text-[15px]">
          L’abonnement se renouvelle chaque mois. Vous pouvez arrêter le renouvellement à tout
          moment dans la boutique.
        </p>
      )}
      {demonstration && (
        <p className="mt-4 rounded-rayon-petit bg-ambre-pale px-4 py-3 text-[15px] text-ambre">
          Paiement de démonstration&nbsp;: aucune somme n’est prélevée.
        </p>
      )}
      <DialogActions>
        <Button variant="second" disabled={loading} onClick={onClose}>
          Annuler
        </Button>
        <Button busy={loading} busyLabel="Achat en cours…" onClick={() => void buy()}>
          Confirmer l’achat
        </Button>
      </DialogActions>
    </Dialog>
  );
}
