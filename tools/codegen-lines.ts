/** Plugin of GraphQL Code Generator: writes the lines of its configuration in codegen.ts. */
export const plugin = (_schema: unknown, _sources: unknown, config: { lines: string[] }) =>
  config.lines.join('\n');
