import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  isNonNullType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { accessOf } from '#platform/access/access';

/**
 * Directive for a nullable field whose value is null only when the field failed. The definition is
 * that of https://specs.apollo.dev/nullability/v0.4, which code generators read.
 */
export const semanticNonNullDirective = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'Marks a field that is null only when it failed, with an error at its path.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      defaultValue: [0],
      description: 'Levels of nested lists that the mark applies to; 0 is the field itself.',
    },
  },
});

/**
 * Makes every query that is not open to all nullable, so that one refused or failed query does not
 * discard the results of the others in the same document.
 */
export function makeRootsNullable(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (accessOf(field) === 'public' || !isNonNullType(field.type)) continue;
    field.type = field.type.ofType;
    field.extensions = { ...field.extensions, semanticNonNull: true };
  }
  return schema;
}

/** Returns whether a field is null only when it failed. */
export const isSemanticNonNull = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  extensions.semanticNonNull === true;
