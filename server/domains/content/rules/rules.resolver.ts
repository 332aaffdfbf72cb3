import { Arg, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { publishRules, readRules } from './rules.service';
import { RulesInput, SiteRules } from './rules.types';

/** Rules and versions are read whole, whatever is asked of them. */
const READING = 200;

@Resolver()
export class RulesResolver {
  @Access('public', { cacheable: true })
  @Query(() => SiteRules, {
    nullable: true,
    description: 'The rules of the site; null when there is no such version.',
    complexity: ({ childComplexity }) => READING + childComplexity,
  })
  rules(
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Number of an earlier version; none for the rules in force.',
    })
    version?: number | null,
  ): Promise<SiteRules | null> {
    return readRules(version ?? null);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => SiteRules, {
    nullable: true,
    description: 'Puts a new version of the rules in force, and gives it.',
  })
  publishRules(
    @CurrentMember() actor: Member,
    @Arg('input', () => RulesInput, { description: 'The new version.' }) input: RulesInput,
  ): Promise<SiteRules | null> {
    return publishRules(actor, input);
  }
}
