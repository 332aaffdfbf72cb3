import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';

import { sourceAliases } from '#tools/source-aliases';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VIOLATIONS = fileURLToPath(new URL('fixtures/imports', import.meta.url));

/**
 * Subpath imports of package.json as aliases, because dependency-cruiser tries only the first
 * target of a list.
 */
const ALIASES = Object.fromEntries(
  sourceAliases.map(({ find, replacement }) => [find, replacement]),
);

/** Checks client and server of a folder with the rules of .dependency-cruiser.cjs. */
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

/** Returns the comment of a rule, which explains it. */
const commentOf = ({ summary }: ICruiseResult, name: string) =>
  summary.ruleSetUsed?.forbidden?.find((rule) => rule.name === name)?.comment;

const sourcesRead = ({ modules }: ICruiseResult) =>
  modules
    .map(({ source }) => source)
    .filter((source) => /^(client|server)\/.+\.tsx?$/.test(source))
    .toSorted();

const sourcesIn = (cwd: string) => globSync('{client,server}/**/*.{ts,tsx}', { cwd }).toSorted();

const domainOf = (path: string) =>
  /^server\/domains\/(?:(?!moderation\/)[^/]+\/)?([^/]+)\//.exec(path)?.[1];

/**
 * Returns the domains that each domain imports. Files in subfolders count as part of their domain.
 */
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

/** Returns the modules that each module imports: statically, dynamically or for its types. */
const moduleImports = ({ modules }: ICruiseResult): Map<string, Set<string>> =>
  new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map(({ resolved }) => resolved)),
    ]),
  );

/** Returns the entry points and all modules that they import, directly or indirectly. */
function reachedFrom(entries: string[], imports: Map<string, Set<string>>): Set<string> {
  const reached = new Set(entries);
  // Iterating over a set also visits the modules that are added in the loop.
  for (const module of reached) for (const next of imports.get(module) ?? []) reached.add(next);
  return reached;
}

const ENTRY_POINT =
  /^(server\/(main|backup|restore|rescue|setup|check|migrate|removeDemo|rebuildStats|seeds\/run)|client\/(main|app\/entry-server|early\/first|worker\/serviceWorker|explorer\/main))\.tsx?$/;
/** Matches modules that no entry point has to import: test factories and type declarations. */
const NOT_DELIVERED = /^server\/seeds\/factories\/|\.d\.ts$/;

/** Returns the modules that no entry point imports, directly or indirectly. */
function unreachedModules(result: ICruiseResult): string[] {
  const sources = sourcesRead(result);
  const entries = sources.filter((source) => ENTRY_POINT.test(source));
  const reached = reachedFrom(entries, moduleImports(result));
  return sources.filter((source) => !reached.has(source) && !NOT_DELIVERED.test(source));
}

const PUBLIC_PAGE = /^client\/(areas\/public|platform|features\/session)\//;

/** Returns the modules of public pages that import Apollo Client, directly or indirectly. */
function publicPagesWithApollo(result: ICruiseResult): string[] {
  const imports = moduleImports(result);
  return sourcesRead(result).filter(
    (source) =>
      PUBLIC_PAGE.test(source) && reachedFrom([source], imports).has('client/generated/graphql.ts'),
  );
}

/** Returns one path for each import cycle, such as 'news → comments → news'. */
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

describe('the imports of client and server', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruised(ROOT);
  });

  test('are read from every source file', () => {
    expect(
      sourcesRead(result),
      '.dependency-cruiser.cjs has to read every file of client/ and server/',
    ).toEqual(sourcesIn(ROOT));
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(sourcesRead(result).length);
  });

  test('follow the rules of .dependency-cruiser.cjs', () => {
    const broken = result.summary.violations.map(
      ({ rule, from, to }) => `${from} → ${to}: ${rule.name}, ${commentOf(result, rule.name)}`,
    );
    expect(broken, 'docs/architecture.md lists the allowed imports').toEqual([]);
  });

  test('form no cycle of modules', () => {
    expect(
      circles(moduleImports(result)),
      'move what both need into a module of its own, or let a page get it from a context',
    ).toEqual([]);
  });

  test('reach every module from an entry point', () => {
    expect(
      unreachedModules(result),
      'import the module where its kind is listed, or delete it',
    ).toEqual([]);
  });

  test('do not add Apollo Client to any public page', () => {
    expect(
      publicPagesWithApollo(result),
      'import the hooks of public pages from client/generated/publicGraphql',
    ).toEqual([]);
  });

  test('form no cycle of domains', () => {
    const imports = domainImports(result);
    expect(imports.size).toBeGreaterThan(15);
    expect(
      circles(imports),
      'import downwards only, and let the lower one emit an event: docs/architecture.md',
    ).toEqual([]);
  });
});

describe('the import checks on deliberate violations', () => {
  let violations: ICruiseResult;
  beforeAll(async () => {
    violations = await cruised(VIOLATIONS);
  });

  test('find a cycle of modules', () => {
    const [module] = circles(moduleImports(violations));
    expect(module).toMatch(/^(\S+) → .*\1$/);
  });

  test('find a cycle through a lazily loaded page', () => {
    const pages = 'client/areas/admin/adminFeatures.ts';
    const page = 'client/areas/admin/RolesPage.tsx';
    expect(circles(moduleImports(violations))).toContain([pages, page, pages].join(' → '));
  });

  test('find a cycle of domains', () => {
    expect(circles(domainImports(violations))).toContain('comments → news → comments');
  });

  test('treat moderation as one domain', () => {
    const inside = violations.summary.violations.filter(
      ({ from, to }) => /\/moderation\//.test(from) && /\/domains\/moderation\//.test(to),
    );
    expect(sourcesRead(violations)).toContain('server/domains/moderation/cases/cases.reads.ts');
    expect(inside).toEqual([]);
    expect(domainImports(violations).get('moderation')).toEqual(new Set(['notifications']));
  });

  test('find a module that no entry point imports', () => {
    expect(unreachedModules(violations)).toContain('client/ui/Unused.tsx');
    expect(unreachedModules(violations)).not.toContain('client/ui/Button.tsx');
  });

  test('find a public page that imports Apollo Client', () => {
    expect(publicPagesWithApollo(violations)).toContain('client/areas/public/NewsPage.tsx');
  });

  test('report at least one violation of every rule', () => {
    const { summary } = violations;
    const rules = summary.ruleSetUsed?.forbidden?.map(({ name }) => name) ?? [];
    const found = new Set(summary.violations.map(({ rule }) => rule.name));
    expect(sourcesRead(violations)).toEqual(sourcesIn(VIOLATIONS));
    expect(rules.length).toBeGreaterThan(10);
    expect(
      rules.filter((rule) => rule && !found.has(rule)),
      'add a violation of the rule to tests/architecture/fixtures/imports',
    ).toEqual([]);
  });
});
