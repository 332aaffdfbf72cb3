import { describe, expect, it } from 'vitest';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import type { ScenarioContent } from '#client/shared/call/scenarioShape';
import { scenarioSeeds } from '#server/seeds/scenarios';

type Draft = ScenarioContent & Record<string, unknown>;

/** Returns the content of the first seeded scenario, as its editor would send it. */
function draft(): Draft {
  const { slug: _slug, title: _title, ...content } = structuredClone(scenarioSeeds[0]);
  return content as unknown as Draft;
}

/** Returns the messages about a scenario after a change, keyed by the path of their field. */
function messagesAfter(change: (content: Draft) => void): Record<string, string> {
  const content = draft();
  change(content);
  const { error } = scenarioContent.safeParse(content);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('seeded scenarios', () => {
  it.each(scenarioSeeds.map((seed) => [seed.slug, seed] as const))(
    '%s is valid and can be played to the end',
    (_, { slug: _slug, title: _title, ...content }) => {
      expect(scenarioContent.safeParse(content).error?.issues).toBeUndefined();
    },
  );
});

describe('the validator of scenarios', () => {
  it('refuses a call that cannot end because nothing brings the address', () => {
    const messages = messagesAfter(({ recovery }) => delete recovery.address);
    expect(messages.recovery).toMatch(/^Impasse.*l’adresse/);
  });

  it('refuses a recovery question that does not bring its field', () => {
    const messages = messagesAfter(({ recovery }) => {
      if (recovery.nature) recovery.nature.reveals = [];
    });
    expect(messages['recovery.nature.reveals']).toMatch(/^Impasse/);
  });

  it('refuses an exchange without a choice', () => {
    const messages = messagesAfter(({ exchanges }) => exchanges[0]?.questions.splice(1));
    expect(messages['exchanges.0.questions']).toMatch(/^Impasse/);
  });

  it('refuses a debriefing that would have no headline', () => {
    const messages = messagesAfter(({ debriefing }) => debriefing.headlines.pop());
    expect(messages['debriefing.headlines']).toMatch(/^Impasse/);
  });

  it('refuses a question that reveals nothing', () => {
    const questionOf = ({ exchanges }: Draft) => exchanges[0]?.questions[0];
    const withoutFact = messagesAfter((content) => {
      const question = questionOf(content);
      if (question) question.reveals = [];
    });
    expect(withoutFact['exchanges.0.questions.0.reveals']).toMatch(/n’apporte rien/);
    const withoutAnswer = messagesAfter((content) => {
      const question = questionOf(content);
      if (question) question.answer = [];
    });
    expect(withoutAnswer['exchanges.0.questions.0.answer']).toMatch(/n’apporte rien/);
  });

  it('refuses means that do not exist, are not offered or are not judged', () => {
    const unknown = messagesAfter(({ means }) => means.offered.push('SOUS-MARIN' as never));
    expect(unknown['means.offered.6']).toMatch(/n’existe pas/);
    const unoffered = messagesAfter(({ means }) =>
      means.expected.push({ id: 'SAMU', reason: 'Il conseille.' }),
    );
    expect(unoffered['means.expected.3.id']).toMatch(/n’est pas proposé/);
    const unjudged = messagesAfter(({ means }) => means.offered.push('SAMU'));
    expect(unjudged['means.offered.6']).toMatch(/Classez/);
  });

  it('refuses a condition about a question, a nature or means that the scenario does not have', () => {
    const at = (condition: ScenarioContent['debriefing']['good'][number]['when'][number]) =>
      messagesAfter(({ debriefing }) => debriefing.good[0]?.when.splice(0, 1, condition))[
        'debriefing.good.0.when.0'
      ];
    expect(at({ asked: 'inconnue' })).toMatch(/question.*n’existe pas/);
    expect(at({ nature: 'inconnue' })).toMatch(/nature.*n’existe pas/);
    expect(at({ sent: 'SAMU' })).toMatch(/n’est pas proposé/);
    expect(at({ asked: 'adresse', notAsked: 'adresse' })).toMatch(/une seule règle/);
  });

  it('refuses IDs used twice, several right natures and steps out of order', () => {
    const messages = messagesAfter(({ exchanges, natures, operator }) => {
      const [first, second] = exchanges[0]?.questions ?? [];
      if (first && second) second.id = first.id;
      for (const nature of natures) nature.correct = true;
      operator.steps.reverse();
    });
    expect(messages['exchanges.0.questions.1.id']).toMatch(/déjà pris/);
    expect(messages.natures).toMatch(/Une seule/);
    expect(messages['operator.steps.1.at']).toMatch(/se suivent/);
  });
});
