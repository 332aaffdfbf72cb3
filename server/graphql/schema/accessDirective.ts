import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLSchema,
} from 'graphql';
import { accessOf, scopeOf, type AccessRule } from '#platform/access/access';
import { Permission } from '#platform/access/permissions';

export const accessDirective = new GraphQLDirective({
  name: 'access',
  description: 'Callers to whom an operation is open. The server refuses all others.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    rule: {
      type: new GraphQLNonNull(GraphQLString),
      description:
        'Rule that the server enforces: `public`, `session` (public, but an expired token is refused), `member`, `gameClient`, or the name of a permission.',
    },
    scope: {
      type: GraphQLString,
      description: 'Scope of the API tokens to which the operation is open; absent for none.',
    },
  },
});

/** Names of the permissions in the schema, keyed by their IDs. */
const NAMES = new Map<string, string>(Object.entries(Permission).map(([name, id]) => [id, name]));

/** Returns an access rule as the directive contains it. */
export const ruleName = (rule: AccessRule): string => NAMES.get(rule) ?? rule;

const SENTENCES: Partial<Record<AccessRule, string>> = {
  public: 'Open to all.',
  session: 'Open to all, but refused with an expired token.',
  member: 'Requires a session.',
  gameClient: 'Requires a game token.',
};

/**
 * Appends the access rule of every operation to its description, because explorers do not show
 * directives.
 */
export function publishAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const rule = accessOf(field);
      if (rule === undefined) continue;
      const sentence = SENTENCES[rule] ?? `Requires the permission ${ruleName(rule)}.`;
      const scope = scopeOf(field);
      const toTokens = scope ? ` Open to API tokens with the scope \`${scope}\`.` : '';
      field.description = `${field.description} ${sentence}${toTokens}`;
    }
  }
  return schema;
}
