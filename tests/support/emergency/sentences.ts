import { createHash } from 'node:crypto';
import ordinary from './comments.json';
import written from './sentences.json';

/** A comment, report or appeal in the style of users, with its label. */
export interface LabelledSentence {
  text: string;
  /**
   * `emergency` is in progress now, `distress` covers suicidal thoughts and domestic violence, and
   * `none` is everything else.
   */
  label: 'emergency' | 'distress' | 'none';
  /** Topic of the sentence. `site` is an ordinary comment without words of danger. */
  about: 'game' | 'life' | 'site';
}

/** Labelled sentences: half are about the game, and many are ambiguous. */
export const sentences = written as LabelledSentence[];
/** Everyday comments under news, by far the largest group. */
export const comments = ordinary.map((text): LabelledSentence => ({
  text,
  label: 'none',
  about: 'site',
}));
const everything = [...sentences, ...comments];

/**
 * Returns whether a sentence is used for evaluation. The hash of its text decides, so that adding a
 * sentence does not change the group of another one.
 */
const isForEvaluation = ({ text }: LabelledSentence): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() % 3 === 0;

export const isReal = ({ label }: LabelledSentence): boolean => label !== 'none';
export const trainingSentences = everything.filter((sentence) => !isForEvaluation(sentence));
/**
 * Sentences that are used only for evaluation: neither the model nor its concepts were derived from
 * them.
 */
export const evaluationSentences = everything.filter(isForEvaluation);
