/**
 * Packages that the server does not bundle, so that a release contains them: native modules, the
 * clients of PostgreSQL and Redis (loaded only when they are used), and swagger-ui, which serves
 * files of its own folder.
 */
export const OUTSIDE = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'ioredis',
  'pg',
  'sharp',
];
