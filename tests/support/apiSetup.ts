import 'reflect-metadata';

/**
 * Before any file of a server test is loaded: says which database this process talks to, since the
 * entities choose their column types when they are declared.
 */
if (process.env.TEST_DATABASE === 'postgres')
  process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL;
else delete process.env.DATABASE_URL;
