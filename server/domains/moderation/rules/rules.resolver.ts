import { OnConflict } from '#platform/outcomes/outcomes';
import type { RulesPayload } from './rules.types';
import { RulesConflict, PublishRulesResult, RulesInput, SiteRules } from './rules.types';
import { Arg, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { publishRules, readRules, readRulesConflict } from './rules.service';
import { Input } from '#platform/input/input';

/**
 * Base complexity of the query. All rules and versions are read in full, whatever fields are
 * requested.
 */
const READING = 200;

@Resolver()
export class RulesResolver {
  @Access('public', { cacheable: true })
  @Query(() => SiteRules, {
    nullable: true,
    description:
      'Returns the rules of the site in one version; null when the version does not exist.',
    complexity: ({ childComplexity }) => READING + childComplexity,
  })
  rules(
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version of the rules, from 1; null for the rules in force.',
    })
    version?: number | null,
  ): Promise<SiteRules | null> {
    return readRules(version ?? null);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @OnConflict(RulesConflict, readRulesConflict)
  @Mutation(() => PublishRulesResult, {
    description:
      'Publishes a new version of the rules, which is in force immediately, and returns it.',
  })
  async publishRules(
    @CurrentMember() actor: Member,
    @Input(() => RulesInput) input: RulesInput,
  ): Promise<RulesPayload> {
    return { rules: await publishRules(actor, input) };
  }
}
