import type { ScenarioContent } from './scenarioShape';

/** Returns the content of a scenario, which the API sends as JSON text. */
export const contentOf = ({ content }: { content: string }): ScenarioContent =>
  JSON.parse(content) as ScenarioContent;
