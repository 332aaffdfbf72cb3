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

@ObjectType({ description: 'A page of scenarios.' })
export class ScenarioPage extends pageOf(Scenario, { items: 'The scenarios, oldest first.' }) {}

@CheckedBy(scenarioInput)
@InputType({ description: 'A scenario to create or to change.' })
export class SaveScenarioInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the scenario to change; null to create one.',
  })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the scenario that the change is based on; null for a new scenario.',
  })
  version?: number | null;

  @Field(() => String, { description: 'Title to give the scenario.' })
  title!: string;

  @Field(() => String, { description: 'Content to give the scenario, as JSON.' })
  content!: string;
}

@InputType({ description: 'A revision of a scenario to restore.' })
export class RestoreScenarioRevisionInput {
  @Field(() => ID, { description: 'ID of the scenario to restore the text of.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the scenario whose text to restore.' })
  version!: number;
}

@ObjectType({ description: 'A changed scenario.' })
export class ScenarioPayload {
  @Field(() => Scenario, { description: 'Scenario after the change.' })
  scenario!: Scenario;
}

@ObjectType({ description: 'A scenario that another user changed first.' })
export class ScenarioConflict extends conflictOn<Scenario>(Scenario) {
  @Field(() => LastEditor, {
    nullable: true,
    description:
      'Member who last saved the text since the version of the input; null when the last change was not a save, or when the account was deleted.',
  })
  changedBy!: LastEditor | null;
}

export const SaveScenarioResult = resultOf('SaveScenarioResult', ScenarioPayload, ScenarioConflict);
