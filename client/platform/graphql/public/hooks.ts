/**
 * Hooks that generated/publicGraphql uses. The hooks in generated/graphql call Apollo's hooks
 * directly.
 */
export { useMutation } from './useMutation';
export { useQuery } from './useQuery';
