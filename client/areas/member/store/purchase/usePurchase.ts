import { useState } from 'react';

import { usePurchaseMutation } from '#client/generated/graphql';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { useViewer } from '#client/platform/session/useSession';
import { toast } from '#ui/feedback/toast';
import { endPurchase, purchaseKey } from './purchaseKeys';

/**
 * Returns a function that buys a product. Repeated attempts buy it only once.
 * @param onBought called when the order is paid
 * @returns the ID of the paid order, the error, whether a request is running, and the function that
 *    buys
 */
export function usePurchase(productId: string, onBought: () => unknown) {
  const { user } = useViewer();
  const [purchase, { loading }] = usePurchaseMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const mine = { userId: user.id, productId };

  const buy = async () => {
    setFailure(null);
    try {
      const { data } = await purchase({
        variables: { input: { productId, idempotencyKey: purchaseKey(mine) } },
      });
      const { id, status, failureReason } = data.purchase.order;
      endPurchase(mine);
      if (status === 'PAID') {
        toast.success('Achat confirmé');
        setOrderId(id);
        onBought();
      } else {
        setFailure(failureReason ?? 'Le paiement a été refusé.');
      }
    } catch (error) {
      setFailure(fullMessageOf(error));
    }
  };
  return { buy, loading, failure, orderId };
}
