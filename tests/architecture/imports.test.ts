import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';

import { sourceAliases } from '#tools/source-aliases';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VIOLATIONS = fileURLToPath(new URL('fixtures/imports', import.meta.url));

/** The subpath imports of package.json: dependency-cruiser tries the first target of a list only. */
const ALIASES = Object.fromEntries(sourceAliases.map(({ key, replacement }) => [key, replacement]));

/** The rules of .dependency-cruiser.cjs on the client and the server that lie in this folder. */
async function cruised(baseDir: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(`${ROOT}/.dependency-cruiser.cjs`);
  const { output } = await cruise(
    ['server', 'client'],
    { ...options, baseDir },
    { alias: ALIASES },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Why there is such a rule. */
const commentOf = ({ summary }: ICruiseResult, name: string) =>
  summary.ruleSetUsed?.forbidden?.find((rule) => rule.name === name)?.comment;

const sourcesRead = ({ modules }: ICruiseResult) =>
  modules
    .map(({ source }) => source)
    .filter((source) => /^(client|server)\/.+\.tsx?$/.test(source))
    .toSorted();

const sourcesIn = (cwd: string) => globSync('{client,server}/**/*.{ts,tsx}', { cwd }).toSorted();

const domainOf = (path: string) => /^server\/domains\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** The domains that each domain imports, whatever rooms it has inside. */
function domainImports({ modules }: ICruiseResult): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = domainOf(source);
    if (!from) continue;
    const to = dependencies.map(({ resolved }) => domainOf(resolved));
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const other of to) if (other && other !== from) known.add(other);
  }
  return imports;
}

/** The modules that each module imports: all of them, or only those that are loaded at once. */
function moduleImports(
  { modules }: ICruiseResult,
  which: 'all' | 'at once',
): Map<string, Set<string>> {
  return new Map(
    modules.map(({ source, dependencies }) => {
      const followed = dependencies.filter(({ dynamic }) => which === 'all' || !dynamic);
      return [source, new Set(followed.map(({ resolved }) => resolved))];
    }),
  );
}

/** What these modules import, directly or through others, and the modules themselves. */
function reachedFrom(entries: string[], imports: Map<string, Set<string>>): Set<string> {
  const reached = new Set(entries);
  // The loop also visits what it adds.
  for (const module of reached) for (const next of imports.get(module) ?? []) reached.add(next);
  return reached;
}

const ENTRY_POINT =
  /^(server\/(main|backup|restore|rescue|removeDemo|rebuildStats|seeds\/run)|client\/(main|app\/entry-server|early\/first|worker\/serviceWorker|explorer\/main))\.tsx?$/;
/** Factories of the tests, and declarations of types. */
const NOT_DELIVERED = /^server\/seeds\/factories\/|\.d\.ts$/;

/** The modules that no entry point imports, directly or through others. */
function unreachedModules(result: ICruiseResult): string[] {
  const sources = sourcesRead(result);
  const entries = sources.filter((source) => ENTRY_POINT.test(source));
  const reached = reachedFrom(entries, moduleImports(result, 'all'));
  return sources.filter((source) => !reached.has(source) && !NOT_DELIVERED.test(source));
}

const PUBLIC_PAGE = /^client\/(areas\/public|platform|features\/session)\//;

/** The modules of public pages that import Apollo Client, directly or through others. */
function publicPagesWithApollo(result: ICruiseResult): string[] {
  const imports = moduleImports(result, 'all');
  return sourcesRead(result).filter(
    (source) =>
      PUBLIC_PAGE.test(source) && reachedFrom([source], imports).has('client/generated/graphql.ts'),
  );
}

/** What leads back to itself, each with a way there: 'news → comments → news'. */
function circles(imports: Map<string, Set<string>>): string[] {
  const wayBack = (way: string[], seen: Set<string>): string[] | null => {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === way[0]) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = wayBack([...way, next], seen);
      if (found) return found;
    }
    return null;
  };
  return [...imports.keys()].flatMap((domain) => wayBack([domain], new Set())?.join(' → ') ?? []);
}

describe('the code', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruised(ROOT);
  });

  test('every module of client and server is read', () => {
    expect(
      sourcesRead(result),
      '.dependency-cruiser.cjs has to read every file of client/ and server/',
    ).toEqual(sourcesIn(ROOT));
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(sourcesRead(result).length);
  });

  test('no import breaks a rule', () => {
    const broken = result.summary.violations.map(
      ({ rule, from, to }) => `${from} → ${to}: ${rule.name}, ${commentOf(result, rule.name)}`,
    );
    expect(broken, 'docs/architecture.md tells what may lean on what').toEqual([]);
  });

  test('no two modules import each other, by whatever way round', () => {
    // A page that is loaded when it is opened may import the list of pages that leads to it.
    expect(
      circles(moduleImports(result, 'at once')),
      'move what both need into a module of its own',
    ).toEqual([]);
  });

  test('every module is imported by an entry point, directly or through others', () => {
    expect(
      unreachedModules(result),
      'list the module where its kind is listed, or delete it',
    ).toEqual([]);
  });

  test('no public page imports Apollo Client, directly or through others', () => {
    expect(
      publicPagesWithApollo(result),
      'import the hooks of public pages from client/generated/publicGraphql',
    ).toEqual([]);
  });

  test('no two domains import each other, directly or through others', () => {
    const imports = domainImports(result);
    expect(imports.size).toBeGreaterThan(15);
    expect(
      circles(imports),
      'import downwards only, and let the lower one emit an event: docs/architecture.md',
    ).toEqual([]);
  });
});

describe('in the planted code', () => {
  let violations: ICruiseResult;
  beforeAll(async () => {
    violations = await cruised(VIOLATIONS);
  });

  test('a circle of modules is found', () => {
    const [module] = circles(moduleImports(violations, 'at once'));
    expect(module).toMatch(/^(\S+) → .*\1$/);
  });

  test('a circle of domains is found', () => {
    expect(circles(domainImports(violations))).toContain('comments → news → comments');
  });

  test('a module that no entry point imports is found', () => {
    expect(unreachedModules(violations)).toContain('client/ui/Unused.tsx');
    expect(unreachedModules(violations)).not.toContain('client/ui/Button.tsx');
  });

  test('a public page that imports Apollo Client is found', () => {
    expect(publicPagesWithApollo(violations)).toContain('client/areas/public/NewsPage.tsx');
  });

  test('every rule finds a violation', () => {
    const { summary } = violations;
    const rules = summary.ruleSetUsed?.forbidden?.map(({ name }) => name) ?? [];
    const found = new Set(summary.violations.map(({ rule }) => rule.name));
    expect(sourcesRead(violations)).toEqual(sourcesIn(VIOLATIONS));
    expect(rules.length).toBeGreaterThan(10);
    expect(
      rules.filter((rule) => rule && !found.has(rule)),
      'plant a violation of the rule in tests/architecture/fixtures/imports',
    ).toEqual([]);
  });
});
