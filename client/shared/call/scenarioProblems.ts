import type { Condition, Question, ScenarioContent } from './scenarioShape';
import { quoted } from '../quoted';
import { NEEDED_FIELDS, sheetNames, type SheetField } from './sheet';

export interface Problem {
  /** Path of the value in the scenario: ['natures', 0, 'id']. */
  path: readonly (string | number)[];
  message: string;
}

const makesKnown = (field: SheetField, reveals: Question['reveals']) =>
  reveals.some((fact) => fact.field === field && fact.sufficient);

/** Returns the problems that prevent a well-formed scenario from being played. */
export function problemsOf(content: ScenarioContent): Problem[] {
  return [
    ...repeatedIds(content),
    ...emptyQuestions(content),
    ...deadEnds(content),
    ...wrongNatures(content),
    ...wrongMeans(content),
    ...wrongConditions(content),
    ...wrongOperator(content),
  ];
}

function placedQuestions({ exchanges, recovery }: ScenarioContent) {
  const own = exchanges.flatMap(({ questions }, at) =>
    questions.map((question, index) => ({
      question,
      path: ['exchanges', at, 'questions', index],
    })),
  );
  const extra = Object.entries(recovery).flatMap(([field, question]) =>
    question ? [{ question, path: ['recovery', field] }] : [],
  );
  return [...own, ...extra];
}

function repeatedIds(content: ScenarioContent): Problem[] {
  const lists = [
    placedQuestions(content).map(({ question, path }) => ({ id: question.id, path })),
    content.exchanges.map(({ id }, at) => ({ id, path: ['exchanges', at] })),
    content.natures.map(({ id }, at) => ({ id, path: ['natures', at] })),
  ];
  return lists.flatMap((list) =>
    list
      .filter(({ id }, at) => list.findIndex((other) => other.id === id) < at)
      .map(({ id, path }) => ({
        path: [...path, 'id'],
        message: `L’identifiant ${quoted(id)} est déjà pris.`,
      })),
  );
}

/** Finds exchanges without a good question, and good questions that do not bring their goal. */
function emptyQuestions({ exchanges }: ScenarioContent): Problem[] {
  return exchanges.flatMap(({ goal, questions }, at) => {
    const path = ['exchanges', at, 'questions'];
    if (!questions.some(({ value }) => value === 'good'))
      return [{ path, message: 'Cet échange n’a pas de bonne question.' }];
    if (goal === 'instructions') return [];
    return questions.flatMap(({ value, reveals }, index) =>
      value !== 'good' || reveals.some(({ field }) => field === goal)
        ? []
        : [
            {
              path: [...path, index, 'reveals'],
              message: `Cette bonne question n’apporte rien\u00A0: ajoutez une information sur ${sheetNames[goal]}.`,
            },
          ],
    );
  });
}

/** Finds what lets a call never end, or end without a headline or an advice. */
function deadEnds({ opening, recovery, debriefing }: ScenarioContent): Problem[] {
  const stuck = NEEDED_FIELDS.filter(
    (field) => !recovery[field] && !makesKnown(field, opening.reveals),
  ).map((field) => ({
    path: ['recovery'],
    message: `Impasse\u00A0: sans question de rattrapage pour ${sheetNames[field]}, l’appel peut ne jamais finir.`,
  }));
  const useless = Object.entries(recovery)
    .filter(([field, question]) => question && !makesKnown(field as SheetField, question.reveals))
    .map(([field]) => ({
      path: ['recovery', field, 'reveals'],
      message: `Impasse\u00A0: cette question de rattrapage doit suffire à connaître ${sheetNames[field as SheetField]}.`,
    }));
  const silent = (['headlines', 'advice'] as const)
    .filter((list) => debriefing[list].at(-1)?.when.length !== 0)
    .map((list) => ({
      path: ['debriefing', list],
      message: 'Impasse\u00A0: la dernière phrase ne doit pas avoir de condition.',
    }));
  return [...stuck, ...useless, ...silent];
}

function wrongNatures({ natures }: ScenarioContent): Problem[] {
  return natures.filter(({ correct }) => correct).length === 1
    ? []
    : [{ path: ['natures'], message: 'Une seule nature doit être la bonne.' }];
}

function wrongMeans({ means }: ScenarioContent): Problem[] {
  const { offered, ...judged } = means;
  const placed = Object.entries(judged).flatMap(([list, items]) =>
    items.map(({ id }, at) => ({ id, path: ['means', list, at] })),
  );
  const notOffered = placed
    .filter(({ id }) => !offered.includes(id))
    .map(({ id, path }) => ({
      path: [...path, 'id'],
      message: `Le moyen ${id} n’est pas proposé au joueur.`,
    }));
  const unjudged = offered.flatMap((id, at) => {
    const count = placed.filter((one) => one.id === id).length;
    if (count === 1 && offered.indexOf(id) === at) return [];
    return [
      {
        path: ['means', 'offered', at],
        message: `Classez le moyen ${id} une seule fois\u00A0: attendu, accepté ou inutile.`,
      },
    ];
  });
  return [...notOffered, ...unjudged];
}

function wrongConditions(content: ScenarioContent): Problem[] {
  const questions = new Set(placedQuestions(content).map(({ question }) => question.id));
  const natures = new Set(content.natures.map(({ id }) => id));
  const problemOf = ({ asked, notAsked, nature, sent, notSent }: Condition): string | null => {
    const question = asked ?? notAsked;
    if (question !== undefined && !questions.has(question))
      return `La question ${quoted(question)} n’existe pas.`;
    if (nature !== undefined && !natures.has(nature))
      return `La nature ${quoted(nature)} n’existe pas.`;
    const means = sent ?? notSent;
    return means === undefined || content.means.offered.includes(means)
      ? null
      : `Le moyen ${means} n’est pas proposé au joueur.`;
  };
  return Object.entries(content.debriefing).flatMap(([list, sentences]) =>
    sentences.flatMap(({ when }, at) =>
      when.flatMap((condition, index) => {
        const message = problemOf(condition);
        return message ? [{ path: ['debriefing', list, at, 'when', index], message }] : [];
      }),
    ),
  );
}

function wrongOperator({ operator }: ScenarioContent): Problem[] {
  const { address, dispatch, steps } = operator;
  const late =
    address > dispatch
      ? [
          {
            path: ['operator', 'dispatch'],
            message: 'L’opérateur envoie les secours après avoir obtenu l’adresse.',
          },
        ]
      : [];
  const mixed = steps.flatMap(({ at }, index) =>
    index > 0 && at <= (steps[index - 1]?.at ?? 0)
      ? [
          {
            path: ['operator', 'steps', index, 'at'],
            message: 'Les étapes se suivent dans le temps.',
          },
        ]
      : [],
  );
  return [...late, ...mixed];
}
