import { createHash } from 'node:crypto';
import ordinary from './comments.json';
import written from './sentences.json';

/** A comment, a report or an appeal as people of the site write them, and what it tells. */
export interface LabelledSentence {
  text: string;
  /** emergency: happens now; distress: wanting to die, violence at home; none: everything else. */
  label: 'emergency' | 'distress' | 'none';
  /** What it tells of; site: an ordinary comment, without anything that sounds like danger in a game. */
  about: 'game' | 'life' | 'site';
}

/** The labelled set: half about the game, and many that are hard to tell. */
export const sentences = written as LabelledSentence[];
/** What members write under news from day to day; far more of them than of anything else. */
export const comments = ordinary.map((text): LabelledSentence => ({
  text,
  label: 'none',
  about: 'site',
}));
const everything = [...sentences, ...comments];

/** By its own text, so that a new sentence moves no other. */
const isForEvaluation = ({ text }: LabelledSentence): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() % 3 === 0;

export const isReal = ({ label }: LabelledSentence): boolean => label !== 'none';
export const trainingSentences = everything.filter((sentence) => !isForEvaluation(sentence));
/** What neither the model nor its concepts were made from. */
export const evaluationSentences = everything.filter(isForEvaluation);
