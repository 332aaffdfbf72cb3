/** What the generated hooks are made of. */
export { useMutation } from './useMutation';
export { useQuery } from './useQuery';
export { useSubscription } from './useSubscription';
