/** Plugin of GraphQL Code Generator: writes the lines that codegen.ts gives it. */
export const plugin = (_schema: unknown, _sources: unknown, config: { lines: string[] }) =>
  config.lines.join('\n');
