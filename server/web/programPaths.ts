/**
 * First segments of the addresses of programs, not of people. What is missing there is not answered
 * with a page, and in development Vite hands these addresses over to the server.
 */
export const PROGRAM_PATHS = [
  'graphql',
  'auth',
  'member',
  'health',
  'collect',
  'media',
  'partage',
  'api-docs',
] as const;
