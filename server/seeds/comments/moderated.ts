import { CommentDecision } from '#domains/content/comments/comment.types';
import {
  ReportDecision,
  ReportLinkedAct,
  ReportReason,
} from '#domains/moderation/reports/report.types';
import { BANNED } from '../people/accounts';

export interface ReportSeed {
  reason: ReportReason;
  description?: string;
}

export interface ReportedSeed {
  /**
   * Age of the first report, in hours. By default, the first report is filed 3 hours after its
   * target was published.
   */
  hoursAgo?: number;
  /** Hours between two reports; 2 by default. */
  step?: number;
  reports: readonly ReportSeed[];
  claimed?: boolean;
  /** Notes of staff, oldest first. */
  notes?: readonly string[];
  decision?: ReportDecision;
  note?: string;
  /** Action against the member, in addition to hiding a comment. */
  action?: ReportLinkedAct;
}

/** Demonstration comment that gives moderators something to do or to see. */
export interface ModeratedSeed {
  text: string;
  /** Age of the comment, in hours; by default, within 60 hours of its article. */
  hoursAgo?: number;
  /** Email of the author; a random member by default. */
  email?: string;
  /** Decision of the moderator, with its reason. `remove` deletes the comment. */
  decided?: { decision: CommentDecision | 'remove'; reason?: string; ruleKey?: string };
  reported?: ReportedSeed;
  /** Replies to the comment, oldest first. */
  answers?: readonly { email: string; text: string }[];
}

const { APPROVE, REJECT } = CommentDecision;
const { SPAM, HARASSMENT, INAPPROPRIATE, OFF_TOPIC, OTHER } = ReportReason;
const { RESOLVE, DISMISS } = ReportDecision;
const MEMBER = 'membre@centrale.test';

/** Comments in all states. Their reports have all reasons, severities and outcomes. */
export const moderatedSeeds: readonly ModeratedSeed[] = [
  {
    text: 'Mes trois cartes préférées : https://example.org/littoral https://example.org/vallee https://example.org/metropole',
    hoursAgo: 12,
  },
  {
    text: "Pour comparer : https://example.org/a puis https://example.org/b et surtout www.example.org/c, c'est parlant.",
    hoursAgo: 50,
    email: MEMBER,
  },
  {
    text: 'Une question que je n’ose pas poser en direct, et que d’autres ont posée : www.example.org/debut https://example.org/peur https://example.org/oser ?',
    hoursAgo: 30,
  },
  {
    text: "Les trois relevés d'hier soir : https://example.org/1 https://example.org/2 https://example.org/3, à vous de juger.",
    email: MEMBER,
    decided: { decision: APPROVE },
  },
  { text: 'Ce n’est pas du spam, promis : gagnez des crédits en cliquant sur mon profil.' },
  {
    text: 'Appelez-moi au numéro de mon profil pour monter une équipe.',
    email: MEMBER,
    decided: {
      decision: REJECT,
      reason: 'Merci de ne pas publier le numéro de téléphone de quelqu’un, même le vôtre.',
      ruleKey: 'vie-privee',
    },
  },
  {
    text: 'Voici l’adresse de celui qui m’a fait perdre la partie, faites-en ce que vous voulez.',
    decided: {
      decision: 'remove',
      reason: 'On ne publie pas l’adresse de quelqu’un.',
      ruleKey: 'vie-privee',
    },
  },
  {
    text: 'Franchement, qui a validé ça ? Une équipe de bras cassés, et vous applaudissez.',
    email: BANNED,
    answers: [
      {
        email: 'premium@centrale.test',
        text: 'On peut ne pas être d’accord sans insulter ceux qui y travaillent.',
      },
      { email: MEMBER, text: 'La nouvelle carte me plaît, à moi.' },
    ],
    reported: {
      hoursAgo: 1.8,
      step: 0.4,
      reports: [
        { reason: HARASSMENT, description: 'Il insulte tout le monde à chaque article.' },
        { reason: INAPPROPRIATE },
        { reason: OTHER, description: 'Même ton que sous le dernier tournoi.' },
      ],
      claimed: true,
      notes: [
        'Le même ton que la semaine dernière, sous une autre actualité.',
        'Je regarde ses autres commentaires avant de décider.',
      ],
    },
  },
  {
    text: 'Venez sur mon serveur, ici tout est payant de toute façon.',
    hoursAgo: 34,
    reported: {
      hoursAgo: 31,
      reports: [
        { reason: SPAM },
        { reason: SPAM, description: 'Il le poste partout.' },
        { reason: OFF_TOPIC },
      ],
    },
  },
  {
    text: 'Les débutants devraient avoir un serveur à part, ils gâchent tout.',
    email: BANNED,
    reported: {
      reports: [{ reason: HARASSMENT }, { reason: INAPPROPRIATE }, { reason: OFF_TOPIC }],
      notes: ['Le ton est le même ailleurs.'],
      decision: RESOLVE,
      note: 'Premier avertissement.',
      action: ReportLinkedAct.WARN,
    },
  },
  {
    text: 'Je ne suis pas d’accord avec cette note de mise à jour, et je le dis : c’était mieux avant.',
    reported: {
      reports: [{ reason: INAPPROPRIATE }, { reason: OTHER, description: 'Il critique le jeu.' }],
      decision: DISMISS,
      note: 'Une opinion, poliment dite.',
    },
  },
  {
    text: 'Quelqu’un revend un compte au niveau 50 ? Prix à discuter.',
    hoursAgo: 11,
    reported: {
      hoursAgo: 9,
      reports: [{ reason: SPAM }, { reason: OTHER, description: 'Revente de compte.' }],
      claimed: true,
    },
  },
  // This text triggers the distress detection, so the comment is at the top of the queue.
  {
    text: 'J’en peux plus. Pas du jeu, du reste : j’ai plus envie de vivre, et personne le voit.',
    hoursAgo: 0.1,
  },
];

/** Reports about the banned member: one was dismissed, one is pending. */
export const reportedPerson: readonly ReportedSeed[] = [
  {
    reports: [{ reason: OTHER, description: 'Un second compte, il me semble.' }],
    decision: DISMISS,
  },
  {
    reports: [
      { reason: HARASSMENT, description: 'Messages agressifs sur le serveur de discussion.' },
    ],
    claimed: true,
    notes: ['Captures d’écran demandées à la personne qui signale.'],
  },
];

/** Reports about the two oldest articles. */
export const reportedArticles: readonly ReportedSeed[] = [
  {
    hoursAgo: 20,
    reports: [{ reason: OFF_TOPIC, description: 'Le titre ne correspond pas au texte.' }],
  },
  {
    reports: [{ reason: INAPPROPRIATE, description: 'Une image trompeuse.' }],
    decision: RESOLVE,
  },
];
