// The seeds name the enumerations of the server, whose decorators need it.
import 'reflect-metadata';
import { expect, it } from 'vitest';
import { tellsOfEmergency } from '../../../client/platform/emergency/signs';
import { moderatedSeeds } from '../../../server/seeds/comments/moderated';
import { threadSeeds } from '../../../server/seeds/comments/texts';
import {
  heldOutSentences,
  isReal,
  sentences,
  type LabelledSentence,
} from '../../support/emergency/sentences';

const share = (part: number, whole: number) => Math.round((100 * part) / whole) / 100;

function outcome(some: readonly LabelledSentence[]) {
  const real = some.filter(isReal);
  const shown = some.filter(({ text }) => tellsOfEmergency(text));
  const right = shown.filter(isReal).length;
  return { recall: share(right, real.length), precision: share(right, shown.length) };
}

it('has at least 300 labelled sentences, half of them about the game', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  const ofGame = share(sentences.filter(({ about }) => about === 'game').length, sentences.length);
  expect(ofGame).toBeGreaterThanOrEqual(0.4);
  expect(ofGame).toBeLessThanOrEqual(0.6);
});

it('finds nine of ten that are real, and is right seven times of ten, on sentences it never saw', () => {
  const held = outcome(heldOutSentences);
  const { length } = heldOutSentences;
  console.log(
    `Signes d’urgence, ${length} phrases gardées : rappel ${held.recall}, précision ${held.precision}`,
  );
  expect(held.recall).toBeGreaterThanOrEqual(0.9);
  expect(held.precision).toBeGreaterThanOrEqual(0.7);
});

it.each(['emergency', 'distress'] as const)('finds most sentences of %s among them', (label) => {
  const some = heldOutSentences.filter((sentence) => sentence.label === label);
  expect(some.length).toBeGreaterThan(30);
  expect(outcome(some).recall).toBeGreaterThanOrEqual(0.85);
});

it('takes at most 3 of 100 ordinary comments for real, among those it never saw', () => {
  const ordinary = heldOutSentences.filter(({ about }) => about === 'site');
  expect(ordinary.length).toBeGreaterThan(150);
  const taken = ordinary.filter(({ text }) => tellsOfEmergency(text));
  console.log(`Commentaires ordinaires pris pour vrais : ${taken.length} sur ${ordinary.length}`);
  expect(taken.length / ordinary.length).toBeLessThanOrEqual(0.03);
});

it('takes no comment of the demonstration for real but the one that is meant', () => {
  const threads = Object.values(threadSeeds).flat();
  const texts = threads
    .flatMap(({ text, replies = [] }) => [text, ...replies])
    .concat(moderatedSeeds.map(({ text }) => text));
  expect([...new Set(texts)].filter(tellsOfEmergency)).toEqual([
    'J’arrête là. Pas le jeu, le reste. J’ai plus envie de me lever demain.',
  ]);
});

it('takes ordinary comments of the site for play', () => {
  const ordinary = [
    'Merci pour cet article, vivement la sortie !',
    'Est-ce que le jeu tournera sur un vieux PC ?',
    'Super nouvelle, hâte d’essayer la carte de nuit.',
    'Je ne comprends pas comment changer mon avatar.',
    'Premier ! Et bravo à toute l’équipe.',
    '',
  ];
  expect(ordinary.filter(tellsOfEmergency)).toEqual([]);
});

it('reads shorthand, accents, capitals and long vowels alike', () => {
  for (const text of ['je veux mourir', 'JE VEUX MOURIR', 'jveux mouriiiir', 'Je veux mourir…'])
    expect([text, tellsOfEmergency(text)]).toEqual([text, true]);
});
