/** What the hooks of generated/publicGraphql are made of; those of generated/graphql are Apollo's. */
export { useMutation } from './useMutation';
export { useQuery } from './useQuery';
