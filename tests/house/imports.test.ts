import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLANTED = fileURLToPath(new URL('fixtures/imports', import.meta.url));

/** The rules of .dependency-cruiser.cjs on the client and the server that lie in this folder. */
async function cruised(baseDir: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(`${ROOT}/.dependency-cruiser.cjs`);
  const { output } = await cruise(['server', 'client'], { ...options, baseDir });
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

/**
 * The modules that each module imports at once. A page that comes when it is opened is left out: it may
 * know the list of pages that leads to it.
 */
function moduleImports({ modules }: ICruiseResult): Map<string, Set<string>> {
  return new Map(
    modules.map(({ source, dependencies }) => {
      const atOnce = dependencies.filter(({ dynamic }) => !dynamic);
      return [source, new Set(atOnce.map(({ resolved }) => resolved))];
    }),
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
    expect(broken, 'docs/house.md tells what may lean on what').toEqual([]);
  });

  test('no two modules import each other, by whatever way round', () => {
    expect(circles(moduleImports(result)), 'move what both need into a module of its own').toEqual(
      [],
    );
  });

  test('no two domains import each other, directly or through others', () => {
    const imports = domainImports(result);
    expect(imports.size).toBeGreaterThan(15);
    expect(
      circles(imports),
      'import downwards only, and let the lower one emit an event: docs/house.md',
    ).toEqual([]);
  });
});

test('a circle is found, of modules and of the domains that they are in', async () => {
  const planted = await cruised(PLANTED);
  expect(circles(domainImports(planted))).toContain('comments → news → comments');
  const [module] = circles(moduleImports(planted));
  expect(module).toMatch(/^(\S+) → .*\1$/);
});

test('every rule catches its planted violation', async () => {
  const { summary, ...result } = await cruised(PLANTED);
  const rules = summary.ruleSetUsed?.forbidden?.map(({ name }) => name) ?? [];
  const caught = new Set(summary.violations.map(({ rule }) => rule.name));
  expect(sourcesRead({ summary, ...result })).toEqual(sourcesIn(PLANTED));
  expect(rules.length).toBeGreaterThan(10);
  expect(
    rules.filter((rule) => rule && !caught.has(rule)),
    'plant a violation of the rule in tests/house/fixtures/imports',
  ).toEqual([]);
});
