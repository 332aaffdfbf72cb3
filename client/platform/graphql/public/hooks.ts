/** Hooks that generated/publicGraphql uses; those of generated/graphql are Apollo's. */
export { useMutation } from './useMutation';
export { useQuery } from './useQuery';
