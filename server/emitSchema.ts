import { writeFileSync } from 'node:fs';
import { siteSchemaText } from './site';

/** Prints the schema to schema.graphql, or to the path given. */
writeFileSync(process.argv[2] ?? 'schema.graphql', siteSchemaText());
