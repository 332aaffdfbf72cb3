import {
  DirectiveLocation,
  GraphQLDirective,
  lexicographicSortSchema,
  parse,
  printSchema,
  visit,
  type ASTNode,
  type GraphQLSchema,
} from 'graphql';
import { accessOf, scopeOf, type AccessOptions } from '#platform/access/access';
import type { Limit } from '#platform/input/limits';
import { ruleName } from './accessDirective';
import { errorsOf } from './errorsDirective';
import { limitsByPlace } from '../inputLimits';
import { isSemanticNonNull } from './nullableRoots';

/**
 * Directive for operations whose cached responses are shared by all visitors. Clients may request
 * these operations by GET.
 */
export const cacheableDirective = new GraphQLDirective({
  name: 'cacheable',
  description: 'Marks a response that is the same for every visitor until public content changes.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
});

/**
 * Prints a schema, sorted alphabetically, with its directives: `@access` for the access rules of operations, `@limit` for
 * the bounds of inputs, `@cacheable` for the operations with shared responses, `@semanticNonNull` for
 * the operations that are null only when they fail, and `@errors` for the errors of operations.
 */
export function printWithMarks(unsorted: GraphQLSchema): string {
  const schema = lexicographicSortSchema(unsorted);
  const limits = limitsByPlace(schema);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const marks: { at: number; mark: string }[] = [];
  const text = printSchema(schema);
  visit(parse(text), {
    InputValueDefinition(node, _key, _parent, _path, ancestors) {
      const limit = limits.get([...ancestors, node].flatMap(nameOf).join('.'));
      if (limit && node.loc) marks.push({ at: node.loc.end, mark: asDirective(limit) });
    },
    ObjectTypeDefinition({ name, fields = [] }) {
      const operations = roots.find((root) => root?.name === name.value)?.getFields();
      if (!operations) return;
      for (const { name: field, loc } of fields) {
        const operation = operations[field.value];
        const rule = operation && accessOf(operation);
        if (!rule || !loc) continue;
        const { cacheable } = operation.extensions as AccessOptions;
        const codes = errorsOf(operation);
        const scope = scopeOf(operation);
        const given = [
          `@access(rule: "${ruleName(rule)}"${scope ? `, scope: "${scope}"` : ''})`,
          cacheable && '@cacheable',
          isSemanticNonNull(operation) && '@semanticNonNull',
          codes.length > 0 && `@errors(codes: ${JSON.stringify(codes).replaceAll(',', ', ')})`,
        ];
        marks.push({ at: loc.end, mark: given.filter(Boolean).join(' ') });
      }
    },
  });
  // Inserts the directives from the end of the text, so that the positions of the others remain
  // correct.
  const fromEnd = marks.toSorted((one, other) => other.at - one.at);
  return fromEnd.reduce(
    (so, { at, mark }) => `${so.slice(0, at)} ${mark}${so.slice(at)}`,
    `${text}\n`,
  );
}

const nameOf = (node: ASTNode | readonly ASTNode[]): string[] =>
  'name' in node && node.name ? [node.name.value] : [];

function asDirective(limit: Limit): string {
  const given = Object.entries(limit).filter(([, value]) => value !== undefined);
  return `@limit(${given.map(([name, value]) => `${name}: ${value}`).join(', ')})`;
}
