import { plain, type Matrix } from '../matrix';
import { allCallers, holders } from '../spec';
import { readRules } from '#domains/moderation/rules/rules.service';

/**
 * Operations on the community rules, which are public. Publishing them requires the permission to
 * edit settings.
 */
export const rules: Matrix = {
  'Query.rules': plain('{ rules { inForce } }', allCallers()),
  'Mutation.publishRules': plain(
    'mutation ($input: RulesInput!) { publishRules(input: $input) { ... on RulesPayload { rules { inForce } } ... on VersionConflict { __typename message } } }',
    holders('system.settings.edit'),
    async ({ who }) => {
      const { version, rules } = (await readRules(null)) ?? {};
      const unchanged = rules?.map(({ key, title, text }) => ({ key, title, text }));
      return { input: { basedOn: version?.number, summary: `Vu par ${who}`, rules: unchanged } };
    },
  ),
};
