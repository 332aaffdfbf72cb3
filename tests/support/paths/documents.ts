import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit, type DefinitionNode } from 'graphql';

/** Operations and fragments that the pages use, keyed by name. */
interface Definitions {
  operations: Map<string, DefinitionNode>;
  fragments: Map<string, DefinitionNode>;
}

let definitions: Definitions | undefined;

function readDefinitions(): Definitions {
  const found: Definitions = { operations: new Map(), fragments: new Map() };
  for (const file of readdirSync('client', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.graphql')) continue;
    for (const node of parse(readFileSync(join('client', file), 'utf8')).definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) found.fragments.set(node.name.value, node);
      if (node.kind === Kind.OPERATION_DEFINITION && node.name) {
        found.operations.set(node.name.value, node);
      }
    }
  }
  return found;
}

/**
 * Returns the text of an operation with its fragments, as the pages send it.
 * @throws Error when no page has an operation of this name
 */
export function documentOf(name: string): string {
  const { operations, fragments } = (definitions ??= readDefinitions());
  const included = new Set<DefinitionNode>();
  const include = (node: DefinitionNode | undefined) => {
    if (!node) throw new Error(`The pages have no operation ${name}`);
    if (included.has(node)) return;
    included.add(node);
    visit(node, { FragmentSpread: (spread) => void include(fragments.get(spread.name.value)) });
  };
  include(operations.get(name));
  return [...included].map(print).join('\n');
}
