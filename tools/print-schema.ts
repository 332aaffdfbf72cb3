// Prints schema.graphql and docs/errors.md from the server's classes, and the documents of the game
// (game-query-manifest.json, docs/game-client.md), under the project's folder or another one:
// `tsx tools/print-schema.ts <folder>`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import 'reflect-metadata';
import { floorErrors } from '../server/platform/errors/catalogue';
import { site, siteSchema, siteSchemaText } from '../server/site';
import { gameDocumentFiles } from './game-documents';

const cell = (text: string) => text.replaceAll('|', '\\|');

const rows = [...Object.values(floorErrors), ...site.errors].map(
  ({ code, status, message, when }) =>
    `| \`${code}\` | ${status} | ${cell(message)} | ${cell(when)} |`,
);

const page = `# Errors

Printed from the errors of the floor (\`server/platform/errors/catalogue.ts\`) and of each domain (\`<domain>.errors.ts\`) by \`npm run generate\`; not to be edited.

GraphQL answers carry \`extensions { code, status, fields, requestId, retryAfterSeconds, detail }\` beside the sentence in \`message\`. REST answers carry \`{ success: false, error, code, fields, requestId, retryAfterSeconds, detail }\` with the status below. \`fields\` has one French message for each refused field. \`requestId\` is in the log line of the request. \`retryAfterSeconds\` is also sent as \`Retry-After\`.

| Code | Status | Sentence | When |
|---|---|---|---|
${rows.join('\n')}
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , folder = '.'] = process.argv;
for (const [path, text] of [
  ['schema.graphql', siteSchemaText()],
  ['docs/errors.md', page],
  ...gameDocumentFiles(siteSchema(), root),
] as const) {
  const file = resolve(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
