import { CommentStatus } from '../../domains/comments/comment.types';
import type { PhaseResult } from '../../domains/comments/moderation.types';
import { ReportLinkedAct, ReportReason, ReportStatus } from '../../domains/reports/report.types';

/** A report of the demonstration: by whom, by their rank in the list of members. */
export interface ReportSeed {
  reason: ReportReason;
  description?: string;
  status?: ReportStatus;
  note?: string;
  /** Whether a moderator took it on. */
  assigned?: boolean;
  /** What was done with the decision, where it is not only to hide the comment. */
  act?: ReportLinkedAct;
  /** What staff noted of it, oldest first. */
  notes?: readonly string[];
}

/** A comment that moderation had to do with. */
export interface ModeratedSeed {
  text: string;
  /** The account that wrote it, where it matters; else a member drawn by lot. */
  email?: string;
  status: CommentStatus;
  reason?: string;
  /** What the site found; nothing where a moderator decided. */
  found?: Pick<PhaseResult, 'phase' | 'verdict'>;
  byModerator?: boolean;
  reports?: readonly ReportSeed[];
  /** What others answered before it was hidden, oldest first. */
  answers?: readonly { email: string; text: string }[];
}

const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
const { SPAM, HARASSMENT, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;
const { RESOLVED, DISMISSED } = ReportStatus;

const LINKS = {
  status: PENDING,
  reason:
    'Votre commentaire contient plus de 2 liens : un modérateur le lira avant sa publication.',
  found: { phase: 'links', verdict: 'hold' },
} as const;

/** Every state that a comment may be in, and every reason, severity and outcome of a report. */
export const moderatedSeeds: readonly ModeratedSeed[] = [
  {
    ...LINKS,
    text: 'Mes trois cartes préférées : https://example.org/littoral https://example.org/vallee https://example.org/metropole',
  },
  {
    ...LINKS,
    text: "Pour comparer : https://example.org/a puis https://example.org/b et surtout www.example.org/c, c'est parlant.",
    email: 'membre@centrale.test',
  },
  {
    status: PENDING,
    reason: 'Votre commentaire sera publié après la lecture d’un modérateur.',
    found: { phase: 'pre_moderation', verdict: 'hold' },
    text: 'Une question que je n’ose pas poser en direct : combien de temps avant de se sentir à l’aise ?',
  },
  {
    status: REJECTED,
    reason: 'Votre commentaire contient un terme que nos règles refusent : « spam ».',
    found: { phase: 'banned_words', verdict: 'reject' },
    text: 'Ce n’est pas du spam, promis : gagnez des crédits en cliquant sur mon profil.',
  },
  {
    status: REJECTED,
    reason: 'Merci de ne pas publier le numéro de téléphone de quelqu’un, même le vôtre.',
    byModerator: true,
    text: 'Appelez-moi au numéro de mon profil pour monter une équipe.',
    email: 'membre@centrale.test',
  },
  {
    status: REPORTED,
    text: 'Franchement, qui a validé ça ? Une équipe de bras cassés, et vous applaudissez.',
    email: 'banni@centrale.test',
    answers: [
      {
        email: 'premium@centrale.test',
        text: 'On peut ne pas être d’accord sans insulter ceux qui y travaillent.',
      },
      { email: 'membre@centrale.test', text: 'La nouvelle carte me plaît, à moi.' },
    ],
    reports: [
      { reason: HARASSMENT, description: 'Il insulte tout le monde à chaque article.' },
      {
        reason: INAPPROPRIATE,
        assigned: true,
        notes: [
          'Le même ton que la semaine dernière, sous une autre actualité.',
          'Je regarde ses autres commentaires avant de décider.',
        ],
      },
      { reason: OTHER, description: 'Même ton que sous le dernier tournoi.' },
    ],
  },
  {
    status: REPORTED,
    text: 'Venez sur mon serveur, ici tout est payant de toute façon.',
    reports: [
      { reason: SPAM },
      { reason: SPAM, description: 'Il le poste partout.' },
      { reason: OFF_TOPIC },
    ],
  },
  {
    status: REJECTED,
    reason: 'Votre commentaire a été signalé, et la modération ne l’a pas gardé.',
    byModerator: true,
    text: 'Les débutants devraient avoir un serveur à part, ils gâchent tout.',
    email: 'banni@centrale.test',
    reports: [
      {
        reason: HARASSMENT,
        status: RESOLVED,
        note: 'Deuxième avertissement.',
        act: ReportLinkedAct.WARN,
        notes: ['Déjà averti en septembre.'],
      },
      { reason: INAPPROPRIATE, status: RESOLVED },
      { reason: OFF_TOPIC, status: DISMISSED, note: 'Déjà réglé par un autre signalement.' },
    ],
  },
  {
    status: APPROVED,
    text: 'Je ne suis pas d’accord avec cette note de mise à jour, et je le dis : c’était mieux avant.',
    reports: [
      { reason: INAPPROPRIATE, status: DISMISSED, note: 'Une opinion, poliment dite.' },
      { reason: OTHER, description: 'Il critique le jeu.', status: DISMISSED },
    ],
  },
  {
    status: APPROVED,
    text: 'Quelqu’un revend un compte au niveau 50 ? Prix à discuter.',
    reports: [
      { reason: SPAM, assigned: true },
      { reason: OTHER, description: 'Revente de compte.' },
    ],
  },
];
