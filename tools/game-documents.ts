import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kind, parse, print, validate, type GraphQLSchema } from 'graphql';

/** A document of the game. The server accepts its text or its ID. */
interface GameDocument {
  /** SHA-256 of `body`, in hexadecimal. */
  id: string;
  name: string;
  type: string;
  body: string;
}

interface GameManifest {
  format: 'apollo-persisted-query-manifest';
  version: 1;
  operations: GameDocument[];
}

const SOURCES = 'server/seeds/play/gameClient/documents/*.graphql';
const MANIFEST = 'game-query-manifest.json';
const PAGE = 'docs/game-client.md';

/** Matches the generated part of `docs/game-client.md`. */
const SECTION = /(?<=<!-- documents: generated -->\n)[^]*(?=<!-- \/documents -->)/;

/**
 * Generates the manifest of the game's documents, and the section about them in
 * `docs/game-client.md`. Published documents are never removed. A changed document gets a new ID,
 * and the previous ID is still accepted.
 * @param root folder of the project
 * @throws Error when a document does not fit the schema
 */
export function gameDocumentFiles(schema: GraphQLSchema, root: string): [string, string][] {
  const current = globSync(SOURCES, { cwd: root })
    .toSorted()
    .map((file) => readDocument(schema, readFileSync(resolve(root, file), 'utf8'), file));
  const published = JSON.parse(readFileSync(resolve(root, MANIFEST), 'utf8')) as GameManifest;
  const ids = new Set(current.map(({ id }) => id));
  const former = published.operations.filter(({ id }) => !ids.has(id));
  const manifest: GameManifest = { ...published, operations: [...former, ...current] };
  const page = readFileSync(resolve(root, PAGE), 'utf8');
  if (!SECTION.test(page))
    throw new Error(`${PAGE} has no section for the documents: add the comments of SECTION`);
  return [
    [MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`],
    [PAGE, page.replace(SECTION, () => sectionOf(current, former))],
  ];
}

function readDocument(schema: GraphQLSchema, text: string, file: string): GameDocument {
  const document = parse(text);
  const [error] = validate(schema, document);
  if (error) throw new Error(`${file}: ${error.message}`);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name || others.length > 0) {
    throw new Error(`${file} must contain exactly one named operation`);
  }
  const body = print(document);
  return {
    id: createHash('sha256').update(body).digest('hex'),
    name: operation.name.value,
    type: operation.operation,
    body,
  };
}

function sectionOf(current: readonly GameDocument[], former: readonly GameDocument[]): string {
  const parts = current.map(
    ({ name, id, body }) => `**${name}**, \`${id}\`\n\n\`\`\`graphql\n${body}\n\`\`\`\n`,
  );
  const rows = former.map(({ name, id }) => `- ${name}: \`${id}\`\n`);
  const older = rows.length > 0 ? ['Former documents, still accepted:\n\n' + rows.join('')] : [];
  return `\n${[...parts, ...older].join('\n')}\n`;
}
