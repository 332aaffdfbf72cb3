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
    description: 'Returns a published scenario; null when there is none with the slug.',
  })
  scenario(
    @Arg('slug', () => String, { description: 'Slug of the scenario to return.' }) slug: string,
  ): Promise<Scenario | null> {
    return findScenario(slug);
  }

  @Access('public', { cacheable: true })
  @Query(() => Scenario, {
    nullable: true,
    description:
      'Returns the published scenario after another one, in turn; null when there is no other.',
  })
  scenarioAfter(
    @Arg('slug', () => String, { description: 'Slug of the scenario before the one to return.' })
    slug: string,
  ): Promise<Scenario | null> {
    return findScenarioAfter(slug);
  }

  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => ScenarioPage, {
    description: 'Returns a page of all scenarios, published or not, oldest first.',
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
    description: 'Returns a scenario, published or not; null when it does not exist.',
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
      'Creates a scenario, which needs CONTENT_NEWS_CREATE, or changes one, which needs CONTENT_NEWS_EDIT. Each change is stored as a new revision.',
  })
  async saveScenario(
    @CurrentMember() actor: Member,
    @Input(() => SaveScenarioInput) input: SaveScenarioInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await saveScenario(actor, input) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description: 'Publishes a scenario, so that visitors may play it.',
  })
  async publishScenario(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ScenarioPayload> {
    return { scenario: await publishScenario(actor, id) };
  }

  @Access(Permission.CONTENT_NEWS_PUBLISH, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description: 'Unpublishes a scenario, so that visitors may no longer play it.',
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
    description: 'Returns the revisions of a scenario, the latest first.',
  })
  scenarioRevisions(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the scenario to list the revisions of.' })
    id: string,
    @PageNumber() page: number,
    @PageSize(20, 'revisions') pageSize: number,
  ): Promise<ScenarioRevision[]> {
    return listScenarioRevisions(actor, id, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'content' })
  @Mutation(() => ScenarioPayload, {
    description:
      'Restores the text of an older version of a scenario, and stores it as a new version.',
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
      'Username of the member who saved the revision; null for the original text, or when the account was deleted.',
  })
  editorName(@Root() { editorId }: ScenarioRevision, @Ctx() { loader }: Context) {
    return editorId === null ? null : loader(usernameLoader).load(editorId);
  }
}
