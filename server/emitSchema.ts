import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { siteSchema } from './site';

/** Prints the schema to schema.graphql, or to the path given. */
const path = process.argv[2] ?? 'schema.graphql';
writeFileSync(path, `${printSchema(lexicographicSortSchema(siteSchema()))}\n`);
