import { z } from 'zod';

import type { EditedScenarioFragment } from '#client/generated/graphql';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import { scenarioTitle, type ScenarioContent } from '#client/shared/call/scenarioShape';
import { contentOf } from '#client/shared/call/scenarioText';
import { labelOf } from './scenarioLabels';

export const scenarioSchema = z.object({ title: scenarioTitle, content: scenarioContent });

export interface ScenarioValues {
  title: string;
  content: ScenarioContent;
}

/** Returns the form values of a scenario. */
export const valuesOf = (
  scenario: Pick<EditedScenarioFragment, 'title' | 'content'>,
): ScenarioValues => ({
  title: scenario.title,
  content: contentOf(scenario),
});

/** Returns a scenario as lines of text, to compare with another version. */
export const linesOf = ({ title, content }: ScenarioValues): string[] => [
  `Titre\u00A0: ${title}`,
  ...flatLines(content),
];

function flatLines(value: object): string[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part === 'object' && part !== null) return flatLines(part);
    const text = typeof part === 'boolean' ? (part ? 'oui' : 'non') : String(part);
    return /^\d+$/.test(name) ? text : `${labelOf(name, part)}\u00A0: ${text}`;
  });
}
