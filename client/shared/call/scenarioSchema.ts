import { problemsOf } from './scenarioProblems';
import { scenarioShape } from './scenarioShape';

/** Everything that a scenario has besides its title and its address, valid and playable to the end. */
export const scenarioContent = scenarioShape.superRefine((content, context) => {
  for (const { path, message } of problemsOf(content)) {
    context.addIssue({ code: 'custom', path: [...path], message, input: content });
  }
});
