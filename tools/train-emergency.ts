// Trains the model that distinguishes real emergencies from play (client/platform/emergency). It
// uses two thirds of the labelled sentences; tests/client/app/emergency-detection.test.ts evaluates
// the model with the last third. Run `tsx tools/train-emergency.ts` after a change of sentences or
// concepts.
import { writeFileSync } from 'node:fs';

import { featuresOf } from '../client/shared/distressDetection';
import { isReal, trainingSentences } from '../tests/support/emergency/sentences';

const ROUNDS = 400;
const STEP = 0.002;
/** L2 regularisation, which prevents overfitting to single sentences. */
const RIDGE = 2;
/**
 * Returns the regularisation of a feature. The feature `#calm` (the sentence names no danger) needs
 * none.
 */
const ridgeOf = (name: string): number => (name === '#calm' ? 0 : RIDGE);
/**
 * Weight of each sentence about a real emergency in the training; all other sentences have the
 * weight 1. The weight is higher because such sentences are far less frequent.
 */
const REAL_WEIGHT = 2;
/** Minimum number of sentences that must contain a word for the word to be a feature. */
const LEAST_SENTENCES = 2;
/** Weights below this have no effect and are removed. */
const LEAST_WEIGHT = 0.02;
/**
 * Recall that is required in sentences not used for training. It is high for showing emergency
 * numbers to the writer (`shown`), and lower for alerting moderators (`urgent`).
 */
const RECALLS = { shown: 0.97, urgent: 0.84 };
const FOLDS = 5;

interface Model {
  bias: number;
  weights: Map<string, number>;
}

type Row = readonly string[];

/**
 * Trains a logistic regression by gradient descent. `truths` contains 1 for each real emergency,
 * otherwise 0.
 */
function train(rows: readonly Row[], truths: readonly number[]): Model {
  const counts = new Map<string, number>();
  for (const feature of rows.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [name, count] of counts)
    if (name.startsWith('#') || count >= LEAST_SENTENCES) weights.set(name, 0);
  const known = rows.map((row) => row.filter((feature) => weights.has(feature)));
  const model = { bias: 0, weights };
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = new Map<string, number>();
    let biasSlope = 0;
    known.forEach((row, index) => {
      const truth = truths[index] ?? 0;
      const weight = truth === 1 ? REAL_WEIGHT : 1;
      const error = weight * (1 / (1 + Math.exp(-scoreOf(model, row))) - truth);
      biasSlope += error;
      for (const feature of row) slopes.set(feature, (slopes.get(feature) ?? 0) + error);
    });
    for (const [name, weight] of weights)
      weights.set(name, weight - STEP * ((slopes.get(name) ?? 0) + ridgeOf(name) * weight));
    model.bias -= STEP * biasSlope;
  }
  return model;
}

const scoreOf = ({ bias, weights }: Model, row: Row): number =>
  row.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the score thresholds that give the required recalls, found by cross-validation. */
function thresholdsFor(
  rows: readonly Row[],
  truths: readonly number[],
): { shown: number; urgent: number } {
  const scores = Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = (index: number) => index % FOLDS !== fold;
    const model = train(
      rows.filter((_row, index) => isIn(index)),
      truths.filter((_truth, index) => isIn(index)),
    );
    return rows
      .filter((_row, index) => !isIn(index) && truths[index] === 1)
      .map((row) => scoreOf(model, row));
  })
    .flat()
    .toSorted((one, other) => one - other);
  const at = (recall: number) => rounded(scores[Math.floor((1 - recall) * scores.length)] ?? 0);
  return { shown: at(RECALLS.shown), urgent: at(RECALLS.urgent) };
}

const rows = trainingSentences.map(({ text }) => [...featuresOf(text)]);
const truths = trainingSentences.map((sentence) => (isReal(sentence) ? 1 : 0));
const { bias, weights } = train(rows, truths);
const thresholds = thresholdsFor(rows, truths);

const retained = Array.from(weights, ([name, weight]) => [name, rounded(weight)] as const)
  .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
const model = {
  bias: rounded(bias),
  thresholds,
  weights: Object.fromEntries(retained),
};
writeFileSync('client/shared/weights.json', `${JSON.stringify(model, null, 2)}\n`);
console.log(
  `${retained.length} poids, tirés de ${rows.length} phrases ; seuils ${thresholds.shown} et ${thresholds.urgent}.`,
);
