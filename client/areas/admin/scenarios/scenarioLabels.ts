import { MEANS, MEANS_IDS } from '#client/shared/call/means';
import type { Condition, Question } from '#client/shared/call/scenarioShape';
import { sheetLabels } from '#client/shared/call/sheet';

const LABELS: Readonly<Record<string, string>> = {
  line: 'Ligne',
  duration: 'Durée annoncée',
  difficulty: 'Difficulté',
  teaser: 'Accroche',
  caller: 'Appelant',
  name: 'Nom',
  role: 'Rôle',
  mood: 'État',
  greeting: 'Accueil',
  text: 'Texte',
  seconds: 'Durée, en secondes',
  opening: 'Premiers mots de l’appelant',
  lines: 'Phrases (une par ligne)',
  reveals: 'Informations notées sur la fiche',
  exchanges: 'Échanges',
  id: 'Identifiant',
  goal: 'Information cherchée',
  questions: 'Questions',
  value: 'Valeur',
  answer: 'Réponse (une phrase par ligne)',
  reason: 'Explication',
  field: 'Champ de la fiche',
  sufficient: 'Cette information suffit',
  provisional: 'Disparaît quand le champ est connu',
  recovery: 'Questions de rattrapage',
  ...sheetLabels,
  natures: 'Natures proposées',
  correct: 'C’est la bonne nature',
  means: 'Moyens',
  offered: 'Moyens proposés (un sigle par ligne)',
  expected: 'Moyens attendus',
  accepted: 'Moyens acceptés',
  useless: 'Moyens inutiles',
  debriefing: 'Bilan',
  headlines: 'Titres',
  good: 'Bien joué',
  missed: 'À revoir',
  advice: 'Conseils',
  when: 'Conditions',
  operator: 'Ce que fait un opérateur',
  dispatch: 'Envoi des secours, en secondes',
  steps: 'Étapes',
  at: 'Moment, en secondes',
};

/** Returns the label of a part of a scenario. */
export const labelOf = (name: string, value: unknown): string =>
  name === 'address' && typeof value === 'number'
    ? 'Adresse obtenue, en secondes'
    : (conditionLabels[name as keyof Condition] ?? LABELS[name] ?? name);

/** Names of the items, keyed by list: 'Échange', shown as 'Échange 1'. */
export const itemNames: Readonly<Record<string, string>> = {
  reveals: 'Information',
  exchanges: 'Échange',
  questions: 'Question',
  natures: 'Nature',
  expected: 'Moyen attendu',
  accepted: 'Moyen accepté',
  useless: 'Moyen inutile',
  headlines: 'Titre',
  good: 'Point',
  missed: 'Point',
  advice: 'Conseil',
  steps: 'Étape',
  when: 'Condition',
};

export const valueOptions = { good: 'Bonne', fair: 'Moyenne', poor: 'Mauvaise' };
export const meansOptions = Object.fromEntries(
  MEANS_IDS.map((id) => [id, `${MEANS[id].label}, ${MEANS[id].name.toLowerCase()}`]),
);

/** Options of the fields with a choice, keyed by name. */
export const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  difficulty: { easy: 'Facile', normal: 'Normale', hard: 'Difficile' },
  goal: { ...sheetLabels, instructions: 'Consigne' },
  field: sheetLabels,
  value: valueOptions,
};

export const conditionLabels: Readonly<Record<keyof Condition, string>> = {
  asked: 'Question posée',
  notAsked: 'Question non posée',
  known: 'Champ connu',
  unknown: 'Champ inconnu',
  knownBy: 'Champ connu à temps',
  knownAfter: 'Champ connu trop tard',
  sent: 'Moyen envoyé',
  notSent: 'Moyen non envoyé',
  allExpectedSent: 'Tous les moyens attendus envoyés',
  noExpectedSent: 'Aucun moyen attendu envoyé',
  nature: 'Nature choisie',
  noQuestion: 'Aucune question de valeur',
  sentAfter: 'Secours envoyés après, en secondes',
};

const question: Question = {
  id: '',
  text: '',
  value: 'fair',
  seconds: 8,
  answer: [],
  reveals: [],
  reason: '',
};
const remark = { when: [], text: '', reason: '' };

/** Items that the button "Ajouter" adds, keyed by list. */
export const blanks: Readonly<Record<string, object>> = {
  reveals: { field: 'address', text: '', sufficient: true },
  exchanges: { id: '', goal: 'address', questions: [question, question] },
  questions: question,
  natures: { id: '', text: '', correct: false, reason: '' },
  expected: { id: 'VSAV', reason: '' },
  accepted: { id: 'POLICE', text: '', reason: '' },
  useless: { id: 'CCF', reason: '' },
  headlines: { when: [], text: '' },
  good: remark,
  missed: remark,
  advice: remark,
  steps: { at: 0, text: '' },
  when: { asked: '' },
};

/** Initial values of a condition, keyed by rule. */
export const conditionBlanks: Readonly<Record<keyof Condition, Condition>> = {
  asked: { asked: '' },
  notAsked: { notAsked: '' },
  known: { known: 'address' },
  unknown: { unknown: 'access' },
  knownBy: { knownBy: { field: 'address', seconds: 20 } },
  knownAfter: { knownAfter: { field: 'address', seconds: 20 } },
  sent: { sent: 'VSAV' },
  notSent: { notSent: 'VSAV' },
  allExpectedSent: { allExpectedSent: true },
  noExpectedSent: { noExpectedSent: true },
  nature: { nature: '' },
  noQuestion: { noQuestion: 'poor' },
  sentAfter: { sentAfter: 60 },
};
