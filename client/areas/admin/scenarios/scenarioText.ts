import type { EditedScenarioFragment } from '#client/generated/graphql';
import type { ScenarioContent } from '#client/shared/call/scenarioShape';

export const contentOf = (scenario: Pick<EditedScenarioFragment, 'content'>): ScenarioContent =>
  JSON.parse(scenario.content) as ScenarioContent;
