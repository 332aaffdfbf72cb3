import type { CommentOrder } from '../../generated/graphql';

/** The orders of comments, and their names in the address; the first is not written. */
export const commentOrders: readonly { name: string; order: CommentOrder; label: string }[] = [
  { name: '', order: 'NEWEST', label: 'Les plus récents' },
  { name: 'anciens', order: 'OLDEST', label: 'Les plus anciens' },
  { name: 'aimes', order: 'MOST_LIKED', label: 'Les plus aimés' },
];

/** The order in an address; an unknown one counts as the newest first. */
export function readOrder(parameters: URLSearchParams): (typeof commentOrders)[number] {
  const name = parameters.get('tri') ?? '';
  const [newest] = commentOrders;
  return commentOrders.find((order) => order.name === name) ?? newest!;
}

/** The address of a page of the comments in an order, on the page of their article. */
export function commentsHref({ name }: { name: string }, page = 1): string {
  const parameters = new URLSearchParams();
  if (name) parameters.set('tri', name);
  if (page !== 1) parameters.set('commentaires', String(page));
  return `?${parameters}`;
}
