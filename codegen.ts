import { globSync, readFileSync } from 'node:fs';

import type { CodegenConfig } from '@graphql-codegen/cli';

/** The .graphql files that hold an operation; the others hold fragments only. */
const files = globSync('client/**/*.graphql')
  .filter((file) => /^(query|mutation|subscription)\b/m.test(readFileSync(file, 'utf8')))
  .toSorted();
/** client/areas/public/news/NewsListPage.graphql -> areas.public.news.NewsListPage */
const moduleOf = (file: string) =>
  file
    .replace(/^client\//, '')
    .replace(/\.graphql$/, '')
    .replaceAll('/', '.');

const lines = (text: string[]) => ({ './tools/codegen-lines.ts': { lines: text } });

/** What a public page may ask: all but the operations of the areas behind sign-in. */
const publicFiles = files.filter((file) => !/^client\/areas\/(member|admin)\//.test(file));

/** What both sides import: the operations' types, the enumerations and the documents. */
const SHARED = [
  "export type * from './types';",
  ...files.map((file) => `export * from './operations/${moduleOf(file)}';`),
];

/** The hooks of these files, in a folder of client/generated, made of those that `from` exports. */
const hooksOf = (some: string[], folder: string, from: string) =>
  Object.fromEntries(
    some.map((file) => [
      `client/generated/${folder}/${moduleOf(file)}.ts`,
      {
        plugins: ['./tools/codegen-hooks.ts'],
        config: { file, hooks: { from, documents: `../operations/${moduleOf(file)}` } },
      },
    ]),
  );

/**
 * schema.graphql + the client's .graphql files -> client/generated. Behind sign-in everything is
 * imported from `generated/graphql`, whose hooks are Apollo Client's own; what a visitor's page is
 * drawn with imports the same names from `generated/publicGraphql` (docs/decisions/0047). The bounds
 * of inputs are in `generated/limits`.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  ignoreNoDocuments: true,
  config: {
    scalars: { DateTime: 'string', ID: 'string' },
    // A scalar that is not listed above stops the generation instead of becoming `unknown`.
    strictScalars: true,
    useTypeImports: true,
    enumsAsTypes: true,
    namingConvention: 'keep',
  },
  generates: {
    // All enumerations as unions of literals, also those in no operation: ErrorCode travels in
    // `extensions`.
    'client/generated/enums.ts': { plugins: ['typescript'], config: { onlyEnums: true } },
    // What the server bounds inputs by, for the forms.
    'client/generated/limits.ts': { plugins: ['./tools/codegen-limits.ts'] },
    // What the operations use, the other enumerations passed on.
    'client/generated/types.ts': {
      plugins: [lines(["export type * from './enums';"]), 'typescript-operations'],
    },
    ...Object.fromEntries(
      files.map((file) => [
        `client/generated/operations/${moduleOf(file)}.ts`,
        { plugins: ['./tools/codegen-hooks.ts'], config: { file } },
      ]),
    ),
    ...hooksOf(files, 'hooks', '@apollo/client/react'),
    ...hooksOf(publicFiles, 'publicHooks', '../../platform/graphql/public/hooks'),
    'client/generated/graphql.ts': {
      plugins: [
        lines([...SHARED, ...files.map((file) => `export * from './hooks/${moduleOf(file)}';`)]),
      ],
    },
    'client/generated/publicGraphql.ts': {
      plugins: [
        lines([
          ...SHARED,
          ...publicFiles.map((file) => `export * from './publicHooks/${moduleOf(file)}';`),
        ]),
      ],
    },
  },
};

export default config;
