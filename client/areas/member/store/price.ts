import { formatPrice } from '#client/platform/text/format';

/** Formats the price of a product: '9,99 € / mois', '4,99 €'. */
export const priceOf = ({ priceCents, perMonth }: { priceCents: number; perMonth: boolean }) =>
  `${formatPrice(priceCents)}${perMonth ? ' /\u00A0mois' : ''}`;
