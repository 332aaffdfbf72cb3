import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { isApprovalRequest } from '#platform/access/approvalErrors';
import { returnsConflict } from '#platform/outcomes/outcomes';
import { operationErrors } from './operationErrors';

/** Directive with the error codes of an operation. */
export const errorsDirective = new GraphQLDirective({
  name: 'errors',
  description:
    'Error codes that the operation may return, besides those that any operation may return (docs/errors.md).',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    codes: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: 'Values of `ErrorCode`, in alphabetical order.',
    },
  },
});

/**
 * Returns the error codes of an operation, without those that any operation may return. A conflict
 * or a request for approval that is part of the result is not an error.
 */
export const errorsOf = (field: GraphQLField<unknown, unknown>): readonly string[] =>
  (operationErrors[field.name] ?? []).filter(
    (code) => !isApprovalRequest(code) && !(code === 'CONFLICT' && returnsConflict(field)),
  );

/** Appends the error codes of every operation to its description. */
export function publishErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const codes = errorsOf(field);
      if (codes.length > 0) field.description = `${field.description} Errors: ${codes.join(', ')}.`;
    }
  }
  return schema;
}
