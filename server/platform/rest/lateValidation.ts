import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Validator = ((data: unknown) => boolean) & { errors?: unknown };

const buildCompiler = AjvCompiler();

/**
 * Builds Fastify's compiler of the schemas of requests. It compiles each schema at the first
 * request, because compiling all of them takes a third of the start of the server. Names of headers
 * must be in lower case in the schemas.
 */
export const buildLateValidator = ((...options: Parameters<BuildCompilerFromPool>) =>
  (route: { schema: unknown }) => {
    let compiled: Validator | undefined;
    const compile = () => buildCompiler(...options)(route as never) as Validator;
    return (data: unknown) => {
      compiled ??= compile();
      return compiled(data) || { error: compiled.errors };
    };
  }) as unknown as BuildCompilerFromPool;
