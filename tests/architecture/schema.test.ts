import {
  buildSchema as buildSDL,
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  validateSchema,
  visit,
  type GraphQLNamedType,
} from 'graphql';
import {
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Subscription,
} from 'type-graphql';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { applyAccessRules } from '#server/graphql/accessRules';
import { errorsOf } from '#server/graphql/schema/errorsDirective';
import { operationErrors } from '#server/graphql/schema/operationErrors';
import { printWithMarks } from '#server/graphql/schema/printedSchema';
import { buildSchema } from '#server/graphql/schema/schema';
import {
  Access,
  accessOf,
  CurrentGameClient,
  CurrentMember,
  streamTo,
} from '#platform/access/access';
import { Permission } from '#platform/access/permissions';
import { knownErrors } from '#platform/errors/catalogue';
import type { RestRequest } from '#platform/rest/route';
import { returnsApproval, returnsConflict } from '#platform/outcomes/outcomes';
import { site, siteSchema, siteSchemaText } from '#server/site';
import type { GameClient, Member } from '#platform/access/actor';

const schema = siteSchema();
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

/**
 * Returns the parts of a type, such as `Article.similar(limit)`, with their descriptions. Leaves out
 * the argument `input` of mutations, which its type describes.
 */
function partsOf(type: GraphQLNamedType): [name: string, description: string][] {
  const parts: [string, string][] = [];
  const add = (name: string, { description }: { description?: string | null }) =>
    parts.push([name, description?.trim() ?? '']);
  add(type.name, type);
  if (isEnumType(type))
    for (const value of type.getValues()) add(`${type.name}.${value.name}`, value);
  if (isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      add(`${type.name}.${field.name}`, field);
      if ('args' in field) {
        for (const arg of field.args.filter((one: GraphQLArgument) => one.name !== 'input'))
          add(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
  }
  return parts;
}

const parts = types.flatMap(partsOf);

/** Matches the page arguments of every paginated list, which one decorator describes. */
const OF_A_PAGE = /\((page|pageSize)\)$/;

/** Names of the fields that an interface of their type describes, such as `BanActor.username`. */
const inherited = new Set(
  types.filter(isObjectType).flatMap((type) =>
    type
      .getInterfaces()
      .flatMap((shared) => Object.keys(shared.getFields()))
      .map((name) => `${type.name}.${name}`),
  ),
);

/**
 * Matches descriptions that begin like the answer to a question, which a schema explorer does not
 * show.
 */
const ELLIPTIC = /^(When|Where|What|How|Which|Why|Whether it|Number of)\b/;

/**
 * Returns whether a mutation takes anything but one argument `input` of an input type. The mutations
 * of the game keep their arguments, because installed games send them (see docs/game-client.md).
 */
function breaksInput(mutation: GraphQLField<unknown, unknown>): boolean {
  if (accessOf(mutation) === 'gameClient' || mutation.args.length === 0) return false;
  const [{ name, type }] = mutation.args as [GraphQLArgument];
  const isInput = name === 'input' && isNonNullType(type) && isInputObjectType(type.ofType);
  return !isInput || mutation.args.length > 1;
}

/**
 * Returns whether a mutation returns anything but a payload, or a union of a payload and other
 * outcomes. The mutations of the game keep their answers.
 */
function breaksPayload(mutation: GraphQLField<unknown, unknown>): boolean {
  if (accessOf(mutation) === 'gameClient') return false;
  if (!isNonNullType(mutation.type)) return true;
  const type = mutation.type.ofType;
  const [first] = isUnionType(type) ? type.getTypes() : [type];
  return !isObjectType(first) || !first.name.endsWith('Payload');
}

describe('the schema', () => {
  it('is valid GraphQL', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('has no resolver on plain fields, which graphql-js reads itself', () => {
    const place = schema.getType('CommentPlace') as GraphQLObjectType;
    expect(Object.values(place.getFields()).flatMap(({ resolve }) => resolve ?? [])).toEqual([]);
    // The property is named `scored`.
    const event = schema.getType('GameEvent') as GraphQLObjectType;
    expect(event.getFields().scoring?.resolve).toBeDefined();
  });

  it('describes every type, field, argument and value', () => {
    expect(parts.length).toBeGreaterThan(2000);
    expect(
      parts.filter(([, description]) => description.split(/\s+/).length < 3),
      'say what it is, its unit and its format',
    ).toEqual([]);
  });

  it('has no description that begins like an answer, for example with “When”', () => {
    expect(
      parts.filter(([, description]) => ELLIPTIC.test(description)),
      'begin with a noun or a verb: "Time of the decision.", "Returns …"',
    ).toEqual([]);
  });

  it('uses no description for more than five types, fields or arguments', () => {
    const own = parts.filter(([name]) => !OF_A_PAGE.test(name) && !inherited.has(name));
    const names = Map.groupBy(own, ([, description]) => description);
    expect(
      [...names].filter(([, same]) => same.length > 5).map(([text, same]) => [text, same.length]),
      'name the thing: "ID of the order."',
    ).toEqual([]);
  });

  it('describes the page fields of all paginated types in the same words', () => {
    const pages = types.filter(isObjectType).filter((type) => 'pageCount' in type.getFields());
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const { items, total, ...place } = page.getFields();
      expect(String(items?.type)).toMatch(/^\[\w+!]!$/);
      expect(total?.description).toMatch(/^(Total|Count of) /);
      expect(Object.values(place).map(({ name, description }) => [name, description])).toEqual([
        ['page', 'Page number, starting at 1.'],
        ['pageSize', 'Maximum number of items on a page.'],
        ['pageCount', 'Total count of pages, at least 1.'],
      ]);
    }
  });

  it('has an access rule on every operation', () => {
    const operations = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    expect(operations.length).toBeGreaterThan(10);
    expect(
      operations.filter((op) => accessOf(op) === undefined).map((op) => op.name),
      'add @Access(…)',
    ).toEqual([]);
  });

  it('returns null for a failed query whose access rule is not public', () => {
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
    const guarded = queries.filter((query) => accessOf(query) !== 'public');
    expect(guarded.length).toBeGreaterThan(50);
    expect(
      guarded.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
      'a non-null root query empties the whole response when it fails',
    ).toEqual([]);
  });

  it('gives each mutation with arguments one argument: an input type named `input`', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(100);
    expect(
      mutations.filter(breaksInput).map(({ name }) => name),
      'use @Input(…)',
    ).toEqual([]);
  });

  it.each(['broken(id: ID!): Int', 'broken(input: ID!): Int', 'broken(input: In): Int'])(
    'must not have the mutation %s',
    (mutation) => {
      const sample = buildSDL(
        `type Query { a: Int } input In { id: ID } type Mutation { ${mutation} }`,
      );
      expect(breaksInput(sample.getMutationType()!.getFields().broken!)).toBe(true);
    },
  );

  it('returns a payload from each mutation', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(
      mutations.filter(breaksPayload).map(({ name }) => name),
      'return an object type whose name ends in Payload, with what changed',
    ).toEqual([]);
  });

  it.each(['broken: Int!', 'broken: [P!]!', 'broken: P', 'broken: Thing!'])(
    'must not have a mutation that returns no payload: %s',
    (mutation) => {
      const sample = buildSDL(
        `type Query { a: Int } type P { id: ID } type Thing { id: ID } type Mutation { ${mutation} }`,
      );
      expect(breaksPayload(sample.getMutationType()!.getFields().broken!)).toBe(true);
    },
  );

  it('returns a version conflict from each mutation with a version', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    // Drafts belong to one member, and a revision is chosen by its version.
    const others = new Set([
      'saveArticleDraft',
      'restoreArticleRevision',
      'restoreScenarioRevision',
    ]);
    const versioned = mutations.filter(({ name, args: [input] }) => {
      const type = input && getNamedType(input.type);
      const { version } = isInputObjectType(type) ? type.getFields() : {};
      return version && !others.has(name);
    });
    expect(versioned.length).toBeGreaterThan(10);
    expect(
      versioned.filter((field) => !returnsConflict(field)).map(({ name }) => name),
      'add @OnConflict(…)',
    ).toEqual([]);
    expect(
      mutations
        .filter(returnsConflict)
        .filter(({ type }) => !isUnionType(getNamedType(type)))
        .map(({ name }) => name),
      'return resultOf(…)',
    ).toEqual([]);
  });

  it('returns a request for approval from one mutation per use case that may require approval', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const useCases = site.domains.flatMap(({ confirmed = [] }) => confirmed);
    expect(mutations.filter(returnsApproval)).toHaveLength(useCases.length);
  });

  it('cannot be built with an operation that has no access rule', () => {
    const open = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { forgotten: { type: GraphQLString, resolve: () => 'secret' } },
      }),
    });
    expect(() => applyAccessRules(open)).toThrow(
      'The operation forgotten has no access rule: add @Access(…) to its resolver',
    );
  });

  it('cannot be built with two operations of the same name', () => {
    @Resolver()
    class AnotherNews {
      @Access('public')
      @Query(() => Int)
      articles(): number {
        return 0;
      }
    }
    const domain = { name: 'another', resolvers: [AnotherNews] };
    expect(() => siteSchema({ ...site, domains: [...site.domains, domain] })).toThrow(
      'AnotherNews and ArticleResolver both define articles',
    );
  });
});

/** Resolvers that require more than their access rule guarantees, keyed by the expected error. */
const wide: Record<string, Function> = {};

@Resolver()
class MemberBehindPublicRule {
  @Access('public')
  @Query(() => Int)
  samplePublic(@CurrentMember() actor: Member): number {
    return actor.userId;
  }
}
wide["Query.samplePublic requires a member, but has the access rule 'public'"] =
  MemberBehindPublicRule;

@Resolver()
class MemberBehindSessionRule {
  @Access('session')
  @Query(() => Int)
  sampleSession(@CurrentMember() actor: Member): number {
    return actor.userId;
  }
}
wide["Query.sampleSession requires a member, but has the access rule 'session'"] =
  MemberBehindSessionRule;

@Resolver()
class GameClientBehindMemberRule {
  @Access('member')
  @Query(() => Int)
  sampleClient(@CurrentGameClient() client: GameClient): number {
    return client.userId;
  }
}
wide["Query.sampleClient requires a gameClient, but has the access rule 'member'"] =
  GameClientBehindMemberRule;

// A separate type, because a field added to a type of the site would be part of every schema that
// this process builds.
@ObjectType()
class Sample {
  @Field(() => String)
  message: string = '';
}

@Resolver(() => Sample)
class MemberWithoutRule {
  @Access('public')
  @Query(() => Sample)
  sampleOpen(): Sample {
    return new Sample();
  }

  @FieldResolver(() => Int)
  sampleField(@CurrentMember() actor: Member): number {
    return actor.userId;
  }
}
wide['Sample.sampleField requires a member, but has no access rule'] = MemberWithoutRule;

async function* nothing(): AsyncGenerator<number> {}

@Resolver()
class PublicStream {
  @Access('public')
  @Query(() => Int)
  sampleQuery(): number {
    return 0;
  }

  @Access('public')
  @Subscription(() => Int, { subscribe: streamTo(nothing) })
  sampleStream(): number {
    return 0;
  }
}
wide["Subscription.sampleStream requires a member, but has the access rule 'public'"] =
  PublicStream;

describe('schema.graphql', () => {
  it('prints the access rule of every operation as a directive', () => {
    const printed = new Map<string, string>();
    visit(parse(siteSchemaText()), {
      FieldDefinition({ name, directives = [] }) {
        const access = directives.find((directive) => directive.name.value === 'access');
        const [rule] = access?.arguments ?? [];
        if (rule?.value.kind === Kind.STRING) printed.set(name.value, rule.value.value);
      },
    });
    const operations = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    const permission = Permission.MODERATION_REPORTS_HANDLE;
    const handled = operations.filter((operation) => accessOf(operation) === permission);
    expect(printed.size).toBe(operations.length);
    expect(handled.length).toBeGreaterThan(5);
    for (const { name } of handled) expect(printed.get(name)).toBe('MODERATION_REPORTS_HANDLE');
    expect(printed.get('login')).toBe('public');
  });

  it('prints the error codes of an operation in its directive @errors', () => {
    const operations = new Set(roots.flatMap((root) => Object.keys(root?.getFields() ?? {})));
    const printed = siteSchemaText().match(/@errors\(codes: \[("\w+"(, )?)+\]\)/g) ?? [];
    const documented = Object.keys(operationErrors);
    expect(documented.length).toBeGreaterThan(100);
    expect(documented.filter((name) => !operations.has(name))).toEqual([]);
    const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
    expect(printed).toHaveLength(fields.filter((field) => errorsOf(field).length > 0).length);
    const known = new Set(knownErrors().map(({ code }) => code));
    const codes = Object.values(operationErrors).flat();
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('a query whose access rule is not public', () => {
  @Resolver()
  class Guarded {
    @Access('public')
    @Query(() => Int)
    sampleOpen(): number {
      return 0;
    }

    @Access('member')
    @Query(() => Int)
    sampleGuarded(): number {
      return 0;
    }

    @Access('member')
    @Query(() => Int, { nullable: true })
    sampleFound(): number | null {
      return null;
    }
  }

  it('is nullable, and marked when it is null only after a failure', () => {
    const printed = printWithMarks(buildSchema([Guarded]));
    expect(printed).toContain('sampleOpen: Int! @access(rule: "public")\n');
    expect(printed).toContain('sampleGuarded: Int @access(rule: "member") @semanticNonNull\n');
    expect(printed).toContain('sampleFound: Int @access(rule: "member")\n');
  });
});

describe('a cacheable operation that is not a public query', () => {
  @Resolver()
  class Cached {
    @Access('public')
    @Query(() => Int)
    sampleQuery(): number {
      return 0;
    }
  }

  @Resolver()
  class CachedMutation extends Cached {
    @Access('public', { cacheable: true })
    @Mutation(() => Int)
    sampleMutation(): number {
      return 0;
    }
  }

  @Resolver()
  class CachedStream extends Cached {
    @Access('member', { cacheable: true })
    @Subscription(() => Int, { subscribe: streamTo(nothing) })
    sampleStream(): number {
      return 0;
    }
  }

  @Resolver()
  class CachedForMembers {
    @Access('member', { cacheable: true })
    @Query(() => Int)
    sampleForMembers(): number {
      return 0;
    }
  }

  it.each([
    ['Mutation.sampleMutation', CachedMutation],
    ['Subscription.sampleStream', CachedStream],
    ['Query.sampleForMembers', CachedForMembers],
  ])('cannot be part of a schema: %s', (name, resolver) => {
    const complaint = `${name} is cacheable, but only public queries may be`;
    expect(() => buildSchema([resolver])).toThrow(complaint);
  });
});

describe('a resolver that requires a caller that its access rule does not guarantee', () => {
  it.each(Object.entries(wide))('cannot be part of a schema: %s', (complaint, resolver) => {
    expect(() => buildSchema([resolver])).toThrow(complaint);
  });
});

it('a REST route has a member as its actor only behind an access rule for members', () => {
  expectTypeOf<RestRequest<'member'>['actor']>().toExtend<Member>();
  expectTypeOf<RestRequest<Permission.USERS_VIEW>['actor']>().toExtend<Member>();
  expectTypeOf<RestRequest<'session'>['actor']>().not.toExtend<Member>();
  expectTypeOf<RestRequest<'public'>['actor']>().not.toExtend<Member>();
});
