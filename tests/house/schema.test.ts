import {
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  type GraphQLNamedType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { hangDoors } from '../../server/graphql/doors';
import { accessOf } from '../../server/platform/access/access';
import { siteSchema } from '../../server/site';
import { Actor } from '../../server/platform/access/actor';

const schema = siteSchema();
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

/** The parts of a type that nobody described, such as `Article.similar(limit)`. */
function undescribed(type: GraphQLNamedType): string[] {
  const found: string[] = [];
  const look = (name: string, { description }: { description?: string | null }) => {
    if (!description?.trim()) found.push(name);
  };
  look(type.name, type);
  if (isEnumType(type))
    for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
  if (isInputObjectType(type) || isObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field);
      if ('args' in field) {
        for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
  }
  return found;
}

describe('the schema', () => {
  it('describes every type, field, argument and value', () => {
    expect(types.length).toBeGreaterThan(20);
    expect(types.flatMap(undescribed)).toEqual([]);
  });

  it('has a door on every operation', () => {
    const operations = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    expect(operations.length).toBeGreaterThan(10);
    expect(operations.filter((op) => accessOf(op) === undefined).map((op) => op.name)).toEqual([]);
  });

  it('refuses an operation without a door when it is called', () => {
    const open = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { forgotten: { type: GraphQLString, resolve: () => 'secret' } },
      }),
    });
    const field = hangDoors(open).getQueryType()!.getFields().forgotten!;
    const context = { actor: Actor.anonymous, brokenToken: false, sharing: {} };
    expect(() => field.resolve!(null, {}, context, null as never)).toThrow(
      'Vous n’avez pas le droit de faire cela.',
    );
  });
});
