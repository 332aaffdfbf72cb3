// Required by the decorators of the server enumerations that the seeds import.
import 'reflect-metadata';
import { expect, it } from 'vitest';
import { detectsEmergency, urgesReading } from '#client/shared/distressDetection';
import { moderatedSeeds } from '#server/seeds/comments/moderated';
import { contestedReports, reportedMembers } from '#server/seeds/decisions/incidents';
import { threadSeeds } from '#server/seeds/comments/texts';
import {
  evaluationSentences,
  isReal,
  sentences,
  type LabelledSentence,
} from '#tests/support/emergency/sentences';

const share = (part: number, whole: number) => Math.round((100 * part) / whole) / 100;

/** Labelled sentences that were not used to build the detection. Ordinary comments are excluded. */
const evaluated = evaluationSentences.filter(({ about }) => about !== 'site');
const ordinarySentences = evaluationSentences.filter(({ about }) => about === 'site');

function outcome(some: readonly LabelledSentence[], judge = detectsEmergency) {
  const real = some.filter(isReal);
  const found = some.filter(({ text }) => judge(text));
  const right = found.filter(isReal).length;
  return { recall: share(right, real.length), precision: share(right, found.length) };
}

it('the labelled test set has at least 300 sentences, about half of them about the game', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  const ofGame = share(sentences.filter(({ about }) => about === 'game').length, sentences.length);
  expect(ofGame).toBeGreaterThanOrEqual(0.4);
  expect(ofGame).toBeLessThanOrEqual(0.6);
});

it('the detection finds at least 90 % of real emergencies with a precision of at least 70 %', () => {
  const shown = outcome(evaluated);
  console.log(
    `Numéros montrés, ${evaluated.length} phrases gardées : rappel ${shown.recall}, précision ${shown.precision}`,
  );
  expect(shown.recall).toBeGreaterThanOrEqual(0.9);
  expect(shown.precision).toBeGreaterThanOrEqual(0.7);
});

it.each(['emergency', 'distress'] as const)(
  'the detection finds at least 85 % of the sentences labelled "%s"',
  (label) => {
    const some = evaluated.filter((sentence) => sentence.label === label);
    expect(some.length).toBeGreaterThan(30);
    expect(outcome(some).recall).toBeGreaterThanOrEqual(0.85);
  },
);

it('at least 70 % of real emergencies and at most 5 % of ordinary comments are marked as urgent', () => {
  const { recall, precision } = outcome(evaluated, urgesReading);
  const urgent = ordinarySentences.filter(({ text }) => urgesReading(text)).length;
  console.log(
    `À lire d’abord : rappel ${recall}, précision ${precision}, ${urgent} commentaires ordinaires sur ${ordinarySentences.length}`,
  );
  expect(recall).toBeGreaterThanOrEqual(0.7);
  expect(precision).toBeGreaterThanOrEqual(0.85);
  expect(ordinarySentences.length).toBeGreaterThan(150);
  expect(urgent / ordinarySentences.length).toBeLessThanOrEqual(0.05);
});

it('only one comment of the demonstration data is marked as urgent', () => {
  const threads = Object.values(threadSeeds).flat();
  const texts = threads
    .flatMap(({ text, replies = [] }) => [text, ...replies])
    .concat(moderatedSeeds.map(({ text }) => text));
  expect([...new Set(texts)].filter(urgesReading)).toEqual([
    'J’en peux plus. Pas du jeu, du reste : j’ai plus envie de vivre, et personne le voit.',
  ]);
});

it('no report or appeal of the demonstration data is marked as urgent', () => {
  const said = [...reportedMembers, ...contestedReports].flatMap(({ reporters, appeal }) => [
    ...reporters.map(({ text: words }) => words),
    appeal?.text,
  ]);
  const texts = said.filter((text) => typeof text === 'string');
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(urgesReading)).toEqual([]);
});

it('the detection finds no emergency in ordinary comments of the site', () => {
  const ordinary = [
    'Merci pour cet article, vivement la sortie !',
    'Est-ce que le jeu tournera sur un vieux PC ?',
    'Super nouvelle, hâte d’essayer la carte de nuit.',
    'Je ne comprends pas comment changer mon avatar.',
    'Premier ! Et bravo à toute l’équipe.',
    '',
  ];
  expect(ordinary.filter(detectsEmergency)).toEqual([]);
});

it('at most 5 % of short comments and reports show the emergency numbers', () => {
  const short = evaluationSentences.filter(
    ({ about, text }) => about === 'site' && text.split(' ').length < 6,
  );
  const shown = short.filter(({ text }) => detectsEmergency(text));
  expect(short.length).toBeGreaterThan(70);
  expect(shown.length / short.length).toBeLessThanOrEqual(0.05);
});

it.each([
  'quelque chose de long que je ne veux pas perdre',
  'Quelque chose de long que je ne veux pas perdre.',
  'Une description que je ne veux surtout pas perdre',
  'J’ai perdu mon brouillon, je ne veux pas le retaper.',
  'je ne veux pas perdre ma progression',
  'Je ne veux pas perdre tout ce que j’ai écrit.',
])('the detection finds no emergency in the fear of losing a text: %s', (text) => {
  expect(detectsEmergency(text)).toBe(false);
});

it.each([
  'je ne veux pas perdre mon père, il respire plus',
  'j’ai écrit un long message que je ne veux pas perdre, ce soir je veux mourir',
  'dernier message, je ne veux plus vivre',
])('the detection finds an emergency in a sentence about losing or writing: %s', (text) => {
  expect(detectsEmergency(text)).toBe(true);
});

it('the detection finds an emergency despite shorthand, capitals or repeated letters', () => {
  for (const text of ['je veux mourir', 'JE VEUX MOURIR', 'jveux mouriiiir', 'Je veux mourir…'])
    expect([text, detectsEmergency(text)]).toEqual([text, true]);
});
