import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import { scenarioTitle } from '#client/shared/call/scenarioShape';
import { CheckedBy } from '#platform/input/limits';
import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn, LastEditor } from '#platform/outcomes/versionConflict.types';
import { pageOf } from '#platform/paged';
import { Scenario } from './scenario.entity';

/** Maximum length of the content as JSON, in characters: four times that of the longest seed. */
const LONGEST_CONTENT = 100_000;

/** Validation schema of a scenario whose content is JSON. */
export const scenarioInput = z.object({
  title: scenarioTitle,
  content: z.string().max(LONGEST_CONTENT, 'Ce scénario est trop long.'),
});

/** Validation schema of the parsed content; messages have the path of their field. */
export const contentInput = z.object({ content: scenarioContent });

@ObjectType({ description: 'A page of published and unpublished scenarios.' })
export class ScenarioPage extends pageOf(Scenario, {
  items: 'Scenarios on the page, oldest first.',
}) {}

@CheckedBy(scenarioInput)
@InputType({ description: 'Scenario to create, or to change.' })
export class SaveScenarioInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the scenario to change; null to create a scenario.',
  })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the scenario that the caller has read; an outdated version returns ScenarioConflict. Null for a new scenario.',
  })
  version?: number | null;

  @Field(() => String, {
    description: 'New title of the scenario. The slug of a new scenario is made from it.',
  })
  title!: string;

  @Field(() => String, {
    description:
      'New content of the scenario as a JSON object. VALIDATION_FAILED names the path of each invalid field, such as content.exchanges.0.questions.',
  })
  content!: string;
}

@InputType({ description: 'Revision of a scenario to restore.' })
export class RestoreScenarioRevisionInput {
  @Field(() => ID, { description: 'ID of the scenario whose title and content to restore.' })
  id!: string;

  @Field(() => Int, {
    description:
      'Version of the revision to restore. NOT_FOUND when the scenario has no such revision.',
  })
  version!: number;
}

@ObjectType({ description: 'A created or changed scenario.' })
export class ScenarioPayload {
  @Field(() => Scenario, { description: 'Scenario after the operation.' })
  scenario!: Scenario;
}

@ObjectType({
  description:
    'Result of saveScenario when another member changed the scenario first. Nothing was stored.',
})
export class ScenarioConflict extends conflictOn<Scenario>(Scenario) {
  @Field(() => LastEditor, {
    nullable: true,
    description:
      'Member who saved the scenario last, after the version of the input. Null when the scenario was only published or unpublished since, and when the account was erased.',
  })
  changedBy!: LastEditor | null;
}

export const SaveScenarioResult = resultOf('SaveScenarioResult', ScenarioPayload, ScenarioConflict);
