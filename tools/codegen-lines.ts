/**
 * Plugin of GraphQL Code Generator that writes the lines given in its configuration (codegen.ts).
 */
export const plugin = (_schema: unknown, _sources: unknown, config: { lines: string[] }) =>
  config.lines.join('\n');
