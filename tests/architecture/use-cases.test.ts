import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface SourceNode {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && typeof (value as SourceNode).type === 'string';

/** Calls a function with a node and all nodes below it. */
function walk(node: SourceNode, visit: (node: SourceNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit);
  }
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) ? ((node.name ?? node.value) as string | undefined) : undefined;

/** Returns the names of the functions that a part of a file calls or passes on. */
function namesIn(node: SourceNode): Set<string> {
  const names = new Set<string>();
  walk(node, (one) => {
    if (one.type === 'Identifier') names.add(one.name as string);
  });
  return names;
}

interface SourceFile {
  /** Source nodes of the top-level functions, keyed by name. */
  functions: Map<string, SourceNode>;
  exported: Set<string>;
  /** Module and name of each import, keyed by its local name. */
  imports: Map<string, { from: string; name: string }>;
  /** Parts of the file that answer a request, each with its access rule. */
  operations: { name: string; rule: string; node: SourceNode }[];
}

const ALIASES: Readonly<Record<string, string>> = {
  '#domains/': 'server/domains/',
  '#platform/': 'server/platform/',
  '#server/': 'server/',
};

function resolved(from: string, file: string): string {
  const [alias = '', folder] =
    Object.entries(ALIASES).find(([prefix]) => from.startsWith(prefix)) ?? [];
  return `${folder ? folder + from.slice(alias.length) : join(dirname(file), from)}.ts`;
}

/** Returns the access rule of a decorator or an argument: 'member', or 'permission' for every permission. */
const ruleOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' ? 'permission' : (nameOf(node) ?? '');

/** Returns the operation of a method of a resolver; null for a method without one. */
function operationOf(method: SourceNode): SourceFile['operations'][number] | null {
  const calls = ((method.decorators ?? []) as SourceNode[]).map(
    ({ expression }) => expression as SourceNode,
  );
  const argument = (name: string) =>
    (calls.find(({ callee }) => nameOf(callee) === name)?.arguments as unknown[] | undefined)?.[0];
  const isField = calls.some(({ callee }) => nameOf(callee) === 'FieldResolver');
  const rule = isField ? 'field' : ruleOf(argument('Access'));
  return rule ? { name: nameOf(method.key) ?? '', rule, node: method.value as SourceNode } : null;
}

function read(file: string, source: string): SourceFile {
  const { program } = parseSync(file, source);
  const found: SourceFile = {
    functions: new Map(),
    exported: new Set(),
    imports: new Map(),
    operations: [],
  };
  for (const statement of program.body as unknown as SourceNode[]) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = (isExported ? statement.declaration : statement) as SourceNode | null;
    const parts =
      declared?.type === 'FunctionDeclaration'
        ? [declared]
        : declared?.type === 'VariableDeclaration'
          ? (declared.declarations as SourceNode[])
          : [];
    for (const part of parts) {
      found.functions.set(nameOf(part.id) ?? '', part);
      if (isExported) found.exported.add(nameOf(part.id) ?? '');
    }
    for (const one of statement.type === 'ImportDeclaration'
      ? (statement.specifiers as SourceNode[])
      : []) {
      const from = resolved(nameOf(statement.source) ?? '', file);
      found.imports.set(nameOf(one.local) ?? '', { from, name: nameOf(one.imported) ?? '' });
    }
  }
  walk(program as unknown as SourceNode, (node) => {
    if (node.type === 'MethodDefinition')
      found.operations.push(...[operationOf(node) ?? []].flat());
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'restRoute') {
      const [, rule, route] = node.arguments as SourceNode[];
      found.operations.push({ name: 'route', rule: ruleOf(rule), node: route! });
    }
  });
  return found;
}

/** Names of the functions that check the access of an actor. */
const CHECKS = /^(authorize|requirePermission)/;

/** Returns the names that a part of a file reaches, also through other functions of the file. */
function reached(file: SourceFile, node: SourceNode): Set<string> {
  const names = new Set<string>();
  const add = (part: SourceNode) => {
    for (const name of namesIn(part)) {
      if (names.has(name)) continue;
      names.add(name);
      const inner = file.functions.get(name);
      if (inner) add(inner);
    }
  };
  add(node);
  return names;
}

/**
 * Returns the use cases that change data and check no access themselves, each with the access rules
 * of the operations and fields that call it.
 */
function rulesOfUseCases(sources: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const files = Object.entries(sources).map(
    ([path, source]) => [path, read(path, source)] as const,
  );
  const unchecked = new Map<string, Set<string>>();
  for (const [path, file] of files.filter(([one]) => one.endsWith('.service.ts'))) {
    for (const name of file.exported) {
      const names = reached(file, file.functions.get(name)!);
      if (names.has('transaction') && ![...names].some((one) => CHECKS.test(one)))
        unchecked.set(`${path}#${name}`, new Set());
    }
  }
  for (const [, file] of files) {
    for (const { rule, node } of file.operations) {
      for (const name of reached(file, node)) {
        const used = file.imports.get(name);
        if (used) unchecked.get(`${used.from}#${used.name}`)?.add(rule);
      }
    }
  }
  return unchecked;
}

/**
 * Use cases that anonymous visitors may call: they check a password, the token of a mail, the
 * answer of another site, or the device code of a game.
 */
const OF_VISITORS = [
  'collectGameLink',
  'createFirstAdministrator',
  'finishExternalSignIn',
  'login',
  'removeRecentAccess',
  'requestPasswordReset',
  'resendEmailVerification',
  'resetPassword',
  'revertEmailChange',
  'secureAccount',
  'startGameLink',
  'verifyEmail',
];

/**
 * Returns the use cases that only the access rules of their callers protect, but not well: a field
 * has no rule, 'public' and 'session' admit everybody, and of two different rules one is weaker.
 */
function exposed(useCases: ReadonlyMap<string, Set<string>>): string[] {
  return [...useCases]
    .filter(([useCase, rules]) => {
      if (rules.has('public') || rules.has('session'))
        return rules.size > 1 || !OF_VISITORS.some((name) => useCase.endsWith(`#${name}`));
      return rules.has('field') || rules.size > 1;
    })
    .map(([useCase, rules]) => `${useCase}: ${[...rules].toSorted().join(', ')}`);
}

test('a use case that checks no access is called only by operations with one sufficient access rule', () => {
  const paths = globSync('server/**/*.{service,resolver,routes}.ts');
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const useCases = rulesOfUseCases(sources);
  const called = [...useCases].filter(([, rules]) => rules.size > 0);
  expect(called.length).toBeGreaterThan(40);
  expect(
    exposed(useCases),
    'authorize in the use case, or give its operations the same access rule',
  ).toEqual([]);
});

test('a use case that a field, a visitor or a weaker access rule reaches is found', () => {
  const found = (called: string, check = '') =>
    exposed(
      rulesOfUseCases({
        'server/things.service.ts': `export async function change(actor) { ${check} await transaction(save); }`,
        'server/things.resolver.ts': `import { change } from './things.service';
        const forward = (actor) => change(actor);
        class Things {
          @Access(Permission.USERS_EDIT, { shows: 'nothing' }) @Mutation(() => Int) one() { return change(1); }
          ${called} other() { return forward(1); }
        }`,
      }),
    );
  const useCase = 'server/things.service.ts#change';
  expect(found('@FieldResolver(() => Int)')).toEqual([`${useCase}: field, permission`]);
  expect(found("@Access('public') @Mutation(() => Int)")).toEqual([
    `${useCase}: permission, public`,
  ]);
  expect(found("@Access('member') @Mutation(() => Int)")).toEqual([
    `${useCase}: member, permission`,
  ]);
  expect(found('@Access(Permission.USERS_EDIT) @Mutation(() => Int)')).toEqual([]);
  expect(found("@Access('member') @Mutation(() => Int)", 'authorize(policy, actor);')).toEqual([]);
});
