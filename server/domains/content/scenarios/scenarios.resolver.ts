import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { CheckedBy } from '#platform/input/limits';
import { OnConflict } from '#platform/outcomes/outcomes';
import { PageNumber, PageSize } from '#platform/paged';
import { Scenario } from './scenario.entity';
import { ScenarioRevision } from './scenarioRevision.entity';
import { findScenario, findScenarioAfter } from './scenarios.reads';
import {
  findManagedScenario,
  listScenarioRevisions,
  listScenarios,
  publishScenario,
  readScenarioConflict,
  restoreScenarioRevision,
  saveScenario,
  unpublishScenario,
} from './scenarios.service';
import {
  RestoreScenarioRevisionInput,
  SaveScenarioInput,
  SaveScenarioResult,
  ScenarioConflict,
  ScenarioPage,
  ScenarioPayload,
} from './scenarios.types';

@Resolver(() => Scenario)
export class ScenariosResolver {
  @Access('public', { cacheable: true })
  @Query(() => Scenario, {
    nullable: true,
    description: 'Returns a published scenario; null when no published scenario has the slug.',
  })
  scenario(
    @Arg('slug', () => String, { description: 'Slug of the published scenario to return.' })
    slug: string,
  ): Promise<Scenario | null> {
    return findScenario(slug);
  }

  @Access('public', { cacheable: true })
  @Query(() => Scenario, {
    nullable: true,
    description:
      'Returns the published scenario that was created next after another one; after the newest one, and for an unknown slug, the oldest. Null when no other scenario is published.',
  })
  scenarioAfter(
    @Arg('slug', () => String, {
      description: 'Slug of the scenario that the returned one follows.',
    })
    slug: string,
  ): Promise<Scenario | null> {
    return findScenarioAfter(slug);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => ScenarioPage, {
    description: 'Returns a page of all published and unpublished scenarios, oldest first.',
  })
  managedScenarios(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'scenarios') pageSize: number,
  ): Promise<PageOf<Scenario>> {
    return listScenarios(actor, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @Query(() => Scenario, {
    nullable: true,
    description: 'Returns a published or unpublished scenario; null when no scenario has the ID.',
  })
  managedScenario(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the scenario to return.' }) id: string,
  ): Promise<Scenario | null> {
    return findManagedScenario(actor, id);
  }

  // Creating and changing need different permissions, so the service checks the right one.
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @OnConflict(ScenarioConflict, readScenarioConflict)
  @Mutation(() => SaveScenarioResult, {
    description:
      'Creates an unpublished scenario, which needs CONTENT_NEWS_CREATE, or changes the title and content of a scenario, which needs CONTENT_NEWS_EDIT. Stores a revision, except when nothing changed.',
  })
  async saveScenario(
    @CurrentMember() actor: Member,
    @Input(() => SaveScenarioInput) input: SaveScenarioInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await saveScenario(actor, input) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description:
      'Publishes a scenario, so that visitors may play it. A repeated call changes nothing.',
  })
  async publishScenario(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await publishScenario(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description: 'Unpublishes a scenario: its page answers 404. A repeated call changes nothing.',
  })
  async unpublishScenario(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await unpublishScenario(actor, id) };
  }
}

@Resolver(() => ScenarioRevision)
export class ScenarioRevisionsResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => [ScenarioRevision], {
    description:
      'Returns a page of the revisions of a scenario, the latest first. Empty for an original scenario that was never changed.',
  })
  scenarioRevisions(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the scenario whose revisions to return.' })
    id: string,
    @PageNumber() page: number,
    @PageSize(20, 'revisions') pageSize: number,
  ): Promise<ScenarioRevision[]> {
    return listScenarioRevisions(actor, id, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description:
      'Restores the title and content of an earlier revision of a scenario, and stores them as a new version. Refused with VALIDATION_FAILED when the content no longer follows the rules of scenarios.',
  })
  async restoreScenarioRevision(
    @CurrentMember() actor: Member,
    @Input(() => RestoreScenarioRevisionInput) { id, version }: RestoreScenarioRevisionInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await restoreScenarioRevision(actor, id, version) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Username of the member who saved the revision; null for the original text of the site, and when the account was erased.',
  })
  editorName(@Root() { editorId }: ScenarioRevision, @Ctx() { loader }: Context) {
    return editorId === null ? null : loader(usernameLoader).load(editorId);
  }
}
