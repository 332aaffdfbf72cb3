import { createHash } from 'node:crypto';
import written from './sentences.json';

/** A comment, a report or an appeal as people of the site write them, and what it tells. */
export interface LabelledSentence {
  text: string;
  /** emergency: happens now; distress: wanting to die, violence at home; none: everything else. */
  label: 'emergency' | 'distress' | 'none';
  about: 'game' | 'life';
}

export const sentences = written as LabelledSentence[];

/** By its own text, so that a new sentence moves no other. */
const isHeldOut = ({ text }: LabelledSentence): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() % 3 === 0;

export const isReal = ({ label }: LabelledSentence): boolean => label !== 'none';
export const trainingSentences = sentences.filter((sentence) => !isHeldOut(sentence));
/** What neither the model nor its concepts were made from. */
export const heldOutSentences = sentences.filter(isHeldOut);
