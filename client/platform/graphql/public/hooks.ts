/**
 * Hooks that generated/publicGraphql uses. The hooks in generated/graphql use those of Apollo
 * directly.
 */
export { useMutation } from './useMutation';
export { useQuery } from './useQuery';
