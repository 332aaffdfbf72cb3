import 'reflect-metadata';
import { coreErrors } from '../server/platform/errors/catalogue';
import { site, siteSchema, siteSchemaText } from '../server/site';
import { gameDocumentFiles } from './game-documents';

const cell = (text: string) => text.replaceAll('|', '\\|');

const rows = [...Object.values(coreErrors), ...site.errors].map(
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

/**
 * Returns what is printed from the server's classes, by its path: schema.graphql, docs/errors.md, and
 * the documents of the game (game-query-manifest.json, docs/game-client.md).
 * @param root folder of the project
 */
export const printedFiles = (root: string): [path: string, text: string][] => [
  ['schema.graphql', siteSchemaText()],
  ['docs/errors.md', page],
  ...gameDocumentFiles(siteSchema(), root),
];
