import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema } from 'graphql';
import { printWithLimits } from './graphql/inputLimits';
import { siteSchema } from './site';

/** Prints the schema to schema.graphql, or to the path given. */
const path = process.argv[2] ?? 'schema.graphql';
writeFileSync(path, `${printWithLimits(lexicographicSortSchema(siteSchema()))}\n`);
