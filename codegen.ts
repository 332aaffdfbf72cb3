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

/** What a public page may ask; comments and notifications stand behind sign-in only. */
const publicFiles = files.filter((file) =>
  /^client\/(areas\/public|features\/news|platform)\//.test(file),
);

const TYPES = "export type * from './types';";
const all = (some: string[], folder: string) =>
  some.map((file) => `export * from './${folder}/${moduleOf(file)}';`);

/** The hooks of these files, in a folder of client/generated, made of those that `from` exports. */
const hooksOf = (some: string[], folder: string, from: string, withDocuments: boolean) =>
  Object.fromEntries(
    some.map((file) => {
      const documents = withDocuments ? `../operations/${moduleOf(file)}` : undefined;
      return [
        `client/generated/${folder}/${moduleOf(file)}.ts`,
        { plugins: ['./tools/codegen-hooks.ts'], config: { file, hooks: { from, documents } } },
      ];
    }),
  );

/**
 * schema.graphql + the client's .graphql files -> client/generated. Behind sign-in everything is
 * imported from `generated/graphql`, whose hooks are Apollo Client's own; what a visitor's page is
 * drawn with imports the same names from `generated/publicGraphql` (docs/decisions/0010), whose
 * documents come with Apollo Client (`generated/publicDocuments`). The bounds of inputs are in
 * `generated/limits`, and persisted-query-manifest.json tells the server what the client asks
 * (docs/decisions/0050).
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
    'persisted-query-manifest.json': { plugins: ['./tools/codegen-manifest.ts'] },
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
    ...hooksOf(files, 'hooks', '@apollo/client/react', true),
    ...hooksOf(publicFiles, 'publicHooks', '../../platform/graphql/public/hooks', false),
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
