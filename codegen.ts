import { globSync, readFileSync } from 'node:fs';

import type { CodegenConfig } from '@graphql-codegen/cli';

/** Paths of the .graphql files that contain an operation. Others contain only fragments. */
const files = globSync('client/**/*.graphql')
  .filter((file) => /^(query|mutation|subscription)\b/m.test(readFileSync(file, 'utf8')))
  .toSorted();
/**
 * Returns the name of the module that is generated from a .graphql file:
 * 'areas.public.news.NewsListPage' for client/areas/public/news/NewsListPage.graphql.
 */
const moduleOf = (file: string) =>
  file
    .replace(/^client\//, '')
    .replace(/\.graphql$/, '')
    .replaceAll('/', '.');

const lines = (text: string[]) => ({ './tools/codegen-lines.ts': { lines: text } });

/** Paths of the .graphql files that public pages use. Only signed-in pages use the others. */
const publicFiles = files.filter((file) =>
  /^client\/(areas\/public|features\/news|platform)\//.test(file),
);

const TYPES = "export type * from './types';";
const all = (some: string[], folder: string) =>
  some.map((file) => `export * from './${folder}/${moduleOf(file)}';`);

/**
 * Returns the configuration that generates the hooks of some .graphql files.
 * @param folder folder of client/generated to write to
 * @param from module with the generic hooks, on which the generated ones are based
 * @param overrides modules with the generic hooks that are not in `from`, keyed by hook
 * @param withDocuments whether the hooks import their documents; otherwise they refer to them by
 * name
 */
const hooksOf = (
  some: string[],
  folder: string,
  { from, overrides }: { from: string; overrides?: Partial<Record<string, string>> },
  withDocuments: boolean,
) =>
  Object.fromEntries(
    some.map((file) => {
      const documents = withDocuments ? `../operations/${moduleOf(file)}` : undefined;
      return [
        `client/generated/${folder}/${moduleOf(file)}.ts`,
        {
          plugins: ['./tools/codegen-hooks.ts'],
          config: { file, hooks: { from, overrides, documents } },
        },
      ];
    }),
  );

/**
 * Generates client/generated from schema.graphql and the client's .graphql files:
 * - `graphql`: hooks for signed-in pages, which use Apollo Client's hooks.
 * - `publicGraphql`: hooks of the same names for public pages (docs/decisions/0010).
 * - `publicDocuments`: the documents of these hooks, which load together with Apollo Client.
 * - `limits`: limits of inputs.
 * - `possibleTypes`: object types of unions and interfaces, for Apollo's cache.
 *
 * Also generates persisted-query-manifest.json, from which the server knows the client's operations
 * (docs/decisions/0050).
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  ignoreNoDocuments: true,
  config: {
    scalars: {
      DateTime: 'string',
      EmailAddress: 'string',
      ID: 'string',
      LocalDate: 'string',
      URL: 'string',
      YearMonth: 'string',
    },
    // A scalar that is not listed above is an error, instead of becoming `unknown`.
    strictScalars: true,
    useTypeImports: true,
    enumsAsTypes: true,
    namingConvention: 'keep',
    // Fields with @semanticNonNull are not null in the types, because the client's error policy
    // (`none`) never returns data together with an error.
    nullability: { errorHandlingClient: true },
  },
  generates: {
    'persisted-query-manifest.json': { plugins: ['./tools/codegen-manifest.ts'] },
    // Contains all enums as unions of literals. Includes enums that no operation uses, such as
    // ErrorCode, which errors contain in `extensions`.
    'client/generated/enums.ts': { plugins: ['typescript'], config: { onlyEnums: true } },
    // Contains the server's limits of inputs, for forms.
    'client/generated/limits.ts': { plugins: ['./tools/codegen-limits.ts'] },
    'client/generated/possibleTypes.ts': { plugins: ['./tools/codegen-possible-types.ts'] },
    // Contains the types that operations use, and exports all enums again.
    'client/generated/types.ts': {
      plugins: [lines(["export type * from './enums';"]), 'typescript-operations'],
    },
    ...Object.fromEntries(
      files.map((file) => [
        `client/generated/operations/${moduleOf(file)}.ts`,
        { plugins: ['./tools/codegen-hooks.ts'], config: { file } },
      ]),
    ),
    ...hooksOf(
      files,
      'hooks',
      {
        from: '@apollo/client/react',
        overrides: {
          useQuery: '../../platform/graphql/useQuery',
          useMutation: '../../platform/graphql/useMutation',
        },
      },
      true,
    ),
    ...hooksOf(publicFiles, 'publicHooks', { from: '../../platform/graphql/public/hooks' }, false),
    'client/generated/graphql.ts': {
      plugins: [lines([TYPES, ...all(files, 'operations'), ...all(files, 'hooks')])],
    },
    'client/generated/publicDocuments.ts': { plugins: [lines(all(publicFiles, 'operations'))] },
    'client/generated/publicGraphql.ts': {
      plugins: [lines([TYPES, ...all(publicFiles, 'publicHooks')])],
    },
  },
};

export default config;
