import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * schema.graphql + the client's .graphql files -> client/generated. Import everything from
 * `generated/graphql`: the operations' types, the enumerations, the documents and the hooks.
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
    documentNodeImport: '@apollo/client#TypedDocumentNode',
  },
  generates: {
    // All enumerations as unions of literals, also those in no operation: ErrorCode travels in
    // `extensions`. graphql.ts re-exports them.
    'client/generated/enums.ts': { plugins: ['typescript'], config: { onlyEnums: true } },
    'client/generated/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './tools/codegen-hooks.ts'],
    },
  },
};

export default config;
