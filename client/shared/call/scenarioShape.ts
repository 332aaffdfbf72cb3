import { z } from 'zod';

import { MEANS_IDS } from './means';
import { SHEET_FIELDS } from './sheet';

const VALUES = ['good', 'fair', 'poor'] as const;
const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;

const LONGEST_SENTENCE = 160;
const LONGEST_TITLE = 60;
const LONGEST_EXCHANGE = 60;
const LONGEST_CALL = 600;

const text = (missing: string, most = LONGEST_SENTENCE) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `${most} caractères au plus.`)
    .refine((given) => !/\p{Cc}/u.test(given), 'Écrivez sur une seule ligne.');

const seconds = (most: number) => {
  const message = `Indiquez un nombre entier de secondes, de 0 à ${most}.`;
  return z.int(message).min(0, message).max(most, message);
};

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Choisissez parmi\u00A0: ${names.join(', ')}.`);

const ID_RULE = 'Utilisez des minuscules sans accent, des chiffres et des tirets.';
const id = z
  .string(ID_RULE)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ID_RULE)
  .max(40, '40 caractères au plus.');

const meansId = z.enum(
  MEANS_IDS,
  `Ce moyen n’existe pas. Choisissez parmi ${MEANS_IDS.join(', ')}.`,
);

const many = <Item extends z.ZodType>(item: Item, least: number, most: number, few: string) =>
  z.array(item, few).min(least, few).max(most, `${most} au plus.`);

/** Fact that an answer brings. `sufficient` makes its field known. */
const fact = z.strictObject({
  field: oneOf(SHEET_FIELDS),
  text: text('Écrivez l’information notée sur la fiche.'),
  sufficient: z.boolean('Dites si cette information suffit.'),
  /** Whether the fact disappears once its field is known. */
  provisional: z.boolean().optional(),
});

/** Question that the player may ask. `value` is for the debriefing and is never shown. */
const question = z.strictObject({
  id,
  text: text('Écrivez la question.'),
  value: oneOf(VALUES),
  /** Duration of the question and its answer. */
  seconds: seconds(LONGEST_EXCHANGE),
  answer: many(
    text('Écrivez la réponse.'),
    1,
    4,
    'Cette question n’apporte rien\u00A0: écrivez la réponse de l’appelant.',
  ),
  reveals: z.array(fact).max(3, '3 informations au plus.'),
  reason: text('Expliquez pourquoi la question est utile ou non.'),
});

const condition = z
  .strictObject({
    asked: id.optional(),
    notAsked: id.optional(),
    known: oneOf(SHEET_FIELDS).optional(),
    unknown: oneOf(SHEET_FIELDS).optional(),
    knownBy: z
      .strictObject({ field: oneOf(SHEET_FIELDS), seconds: seconds(LONGEST_CALL) })
      .optional(),
    knownAfter: z
      .strictObject({ field: oneOf(SHEET_FIELDS), seconds: seconds(LONGEST_CALL) })
      .optional(),
    sent: meansId.optional(),
    notSent: meansId.optional(),
    allExpectedSent: z.literal(true).optional(),
    noExpectedSent: z.literal(true).optional(),
    nature: id.optional(),
    /** Whether no question of this value was asked. */
    noQuestion: oneOf(VALUES).optional(),
    sentAfter: seconds(LONGEST_CALL).optional(),
  })
  .refine((one) => Object.keys(one).length === 1, 'Une condition contient une seule règle.');

const when = z.array(condition).max(6, '6 conditions au plus.');
const headline = z.strictObject({ when, text: text('Écrivez la phrase.') });
const remark = headline.extend({ reason: text('Donnez la raison.') });

/** Schema of the content of a scenario: all but its title and its address. */
export const scenarioShape = z.strictObject({
  /** Line and urgency: '112 · URGENT'. */
  line: text('Indiquez la ligne, par exemple 112 · URGENT.', 30),
  duration: text('Indiquez la durée, par exemple environ 2 minutes.', 30),
  difficulty: oneOf(DIFFICULTIES),
  teaser: text('Écrivez une phrase qui donne envie de décrocher.'),
  caller: z.strictObject({
    name: text('Donnez le nom de l’appelant.', 40),
    role: text('Dites qui est l’appelant.', 40),
    mood: text('Décrivez l’état de l’appelant.', 60),
  }),
  greeting: z.strictObject({
    text: text('Écrivez la phrase d’accueil.'),
    seconds: seconds(LONGEST_EXCHANGE),
  }),
  opening: z.strictObject({
    lines: many(text('Écrivez la phrase.'), 1, 4, 'Écrivez les premiers mots de l’appelant.'),
    seconds: seconds(LONGEST_EXCHANGE),
    reveals: z.array(fact).max(3, '3 informations au plus.'),
  }),
  exchanges: many(
    z.strictObject({
      id,
      /** What the exchange should bring. */
      goal: oneOf([...SHEET_FIELDS, 'instructions']),
      questions: many(question, 2, 4, 'Impasse\u00A0: proposez au moins deux questions.'),
    }),
    1,
    12,
    'Impasse\u00A0: écrivez au moins un échange.',
  ),
  /** Questions that replace the worst one when earlier exchanges did not bring the field. */
  recovery: z.strictObject({
    address: question.optional(),
    nature: question.optional(),
    victims: question.optional(),
  }),
  natures: many(
    z.strictObject({
      id,
      text: text('Nommez la nature de l’appel.'),
      correct: z.boolean('Dites si c’est la bonne réponse.'),
      reason: text('Expliquez pourquoi.'),
    }),
    2,
    6,
    'Proposez au moins deux natures.',
  ),
  means: z.strictObject({
    offered: many(meansId, 2, 9, 'Proposez au moins deux moyens.'),
    expected: many(
      z.strictObject({ id: meansId, reason: text('Expliquez pourquoi.') }),
      1,
      9,
      'Indiquez au moins un moyen attendu.',
    ),
    accepted: z.array(
      z.strictObject({
        id: meansId,
        text: text('Écrivez la phrase.'),
        reason: text('Expliquez pourquoi.'),
      }),
    ),
    useless: z.array(z.strictObject({ id: meansId, reason: text('Expliquez pourquoi.') })),
  }),
  /** Sentences about the call. The first headline and the first advice that apply are shown. */
  debriefing: z.strictObject({
    headlines: many(headline, 1, 12, 'Écrivez au moins un titre.'),
    good: z.array(remark).max(20, '20 au plus.'),
    missed: z.array(remark).max(20, '20 au plus.'),
    advice: many(remark, 1, 12, 'Écrivez au moins un conseil.'),
  }),
  /** What a trained operator does, in seconds since the start of the call. */
  operator: z.strictObject({
    address: seconds(LONGEST_CALL),
    dispatch: seconds(LONGEST_CALL),
    steps: many(
      z.strictObject({ at: seconds(LONGEST_CALL), text: text('Décrivez ce qu’il fait.') }),
      1,
      8,
      'Décrivez au moins une étape.',
    ),
  }),
});

export const scenarioTitle = text('Écrivez un titre.', LONGEST_TITLE);

export type ScenarioContent = z.output<typeof scenarioShape>;
export type Question = z.output<typeof question>;
export type Fact = z.output<typeof fact>;
export type Condition = z.output<typeof condition>;
