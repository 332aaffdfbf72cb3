import { problemsOf } from './scenarioProblems';
import { scenarioShape } from './scenarioShape';

/** Schema of the content of a scenario that can be played to the end. */
export const scenarioContent = scenarioShape.superRefine((content, context) => {
  for (const { path, message } of problemsOf(content)) {
    context.addIssue({ code: 'custom', path: [...path], message, input: content });
  }
});
