import {
  AppealState,
  DecisionKind,
  type AppealOutcome,
} from '#domains/moderation/decisions/decision.types';
import {
  ReportDecision,
  ReportLinkedAct,
  ReportReason,
} from '#domains/moderation/reports/report.types';
import { ADMIN, MODERATOR, SUPER_ADMIN } from '../people/accounts';

export interface GroundsSeed {
  ruleKey: string | null;
  facts: string;
}

export interface ReportOutcome extends GroundsSeed {
  decision: ReportDecision;
  action?: ReportLinkedAct;
  banDays?: number;
}

/** Appeal with its outcome. An appeal without an outcome is pending. */
export interface AppealSeed {
  /** Member who appeals: the sanctioned member, or a reporter. */
  by: string;
  daysAgo: number;
  text: string;
  outcome?: {
    by: string;
    /** Hours from the appeal to the decision on it. */
    hours: number;
    state: AppealOutcome;
    grounds: string;
    /** Duration of a reduced ban, in days. */
    days?: number;
  };
}

/** Reports about a member. Accounts are named by the part of their email before the `@`. */
export interface MemberReportSeed {
  daysAgo: number;
  about: string;
  reporters: readonly { name: string; reason: ReportReason; text?: string }[];
  outcome?: ReportOutcome;
  /** Email of the member of staff who decides; by default the moderator. */
  by?: string;
  /** False for a warning that the member has not read. */
  read?: boolean;
  appeal?: AppealSeed;
  /** Second decision, after an appeal reopened the reports. */
  again?: ReportOutcome;
}

const { RESOLVE, DISMISS } = ReportDecision;
const { WARN, BAN } = ReportLinkedAct;
const { SPAM, HARASSMENT, INAPPROPRIATE, OTHER } = ReportReason;

/** Member with an unread warning, named in docs/tour.md. */
export const WARNED = 'pauline.fontaine';

export const reportedMembers: readonly MemberReportSeed[] = [
  {
    daysAgo: 275,
    about: 'ines.garcia',
    reporters: [
      {
        name: 'maxime.faure',
        reason: HARASSMENT,
        text: 'Trois messages de moqueries après une partie perdue.',
      },
    ],
    outcome: {
      decision: RESOLVE,
      action: WARN,
      ruleKey: 'respect',
      facts: 'Vous vous êtes moqué trois fois d’un autre joueur après une partie perdue.',
    },
  },
  {
    daysAgo: 203,
    about: 'emma.bernard',
    reporters: [
      { name: 'ines.garcia', reason: HARASSMENT, text: 'Elle me suit de partie en partie.' },
      { name: 'juliette.guerin', reason: HARASSMENT },
    ],
    outcome: {
      decision: RESOLVE,
      action: BAN,
      banDays: 14,
      ruleKey: 'harcelement',
      facts: 'Deux membres disent que vous les suivez de partie en partie malgré leur refus.',
    },
    appeal: {
      by: 'emma.bernard',
      daysAgo: 202,
      text: 'Les équipes sont tirées au sort : je ne choisis pas avec qui je joue.',
      outcome: {
        by: SUPER_ADMIN,
        hours: 20,
        state: AppealState.OVERTURNED,
        grounds: 'Le tirage des équipes le confirme : rien ne montre une poursuite.',
      },
    },
  },
  {
    daysAgo: 182,
    about: 'lina.andre',
    reporters: [{ name: 'maxime.faure', reason: SPAM, text: 'Elle vend des coiffes à la pause.' }],
    outcome: {
      decision: RESOLVE,
      action: WARN,
      ruleKey: 'publicite',
      facts: 'Vous avez proposé quatre fois des objets à vendre.',
    },
    appeal: {
      by: 'lina.andre',
      daysAgo: 180,
      text: 'C’était pour une association, je n’y gagne rien.',
      outcome: {
        by: ADMIN,
        hours: 30,
        state: AppealState.UPHELD,
        grounds: 'La règle vaut aussi pour une bonne cause : demandez-nous avant.',
      },
    },
  },
  {
    daysAgo: 76,
    about: 'juliette.guerin',
    reporters: [
      { name: 'louis.david', reason: INAPPROPRIATE, text: 'Son avatar montre une blessure.' },
    ],
    by: ADMIN,
    outcome: {
      decision: RESOLVE,
      action: WARN,
      ruleKey: 'contenu-choquant',
      facts: 'Votre avatar montrait une blessure de près.',
    },
  },
  {
    daysAgo: 1.6,
    about: WARNED,
    reporters: [
      {
        name: 'nathan.laurent',
        reason: HARASSMENT,
        text: 'Elle insulte les débutants.',
      },
    ],
    outcome: {
      decision: RESOLVE,
      action: WARN,
      ruleKey: 'respect',
      facts: 'Vous avez traité deux débutants de « boulets » pendant la garde de samedi.',
    },
    read: false,
  },
];

/** Dismissed reports whose reporters appeal against the decision. */
export const contestedReports: readonly MemberReportSeed[] = [
  {
    daysAgo: 262,
    about: 'maxime.faure',
    reporters: [
      { name: 'juliette.guerin', reason: OTHER, text: 'Il a forcément triché pour ce score.' },
    ],
    outcome: {
      decision: DISMISS,
      ruleKey: 'franc-jeu',
      facts: 'Le journal des appels de la partie est régulier.',
    },
    appeal: {
      by: 'juliette.guerin',
      daysAgo: 260,
      text: 'Personne ne répond en une seconde, à chaque appel.',
      outcome: {
        by: ADMIN,
        hours: 40,
        state: AppealState.UPHELD,
        grounds: 'Ses réponses varient entre deux et neuf secondes : rien d’anormal.',
      },
    },
  },
  {
    daysAgo: 165,
    about: 'cedric.barbier',
    reporters: [
      { name: 'emma.bernard', reason: OTHER, text: 'Il se fait passer pour un pompier.' },
      { name: 'alice.morel', reason: OTHER, text: 'Il signe « sergent » partout.' },
    ],
    outcome: {
      decision: DISMISS,
      ruleKey: 'compte',
      facts: 'Rien dans le profil ne le dit.',
    },
    appeal: {
      by: 'emma.bernard',
      daysAgo: 163,
      text: 'Il ne l’écrit pas dans son profil, mais dans ses invitations.',
      outcome: {
        by: ADMIN,
        hours: 26,
        state: AppealState.OVERTURNED,
        grounds: 'Les invitations n’avaient pas été lues : le signalement est à reprendre.',
      },
    },
    again: {
      decision: RESOLVE,
      action: WARN,
      ruleKey: 'compte',
      facts: 'Vos invitations vous présentent comme sapeur-pompier, ce que vous n’êtes pas.',
    },
  },
  {
    daysAgo: 9,
    about: 'nathan.laurent',
    reporters: [
      { name: 'louis.david', reason: INAPPROPRIATE, text: 'Son pseudo imite celui de l’équipe.' },
    ],
    outcome: {
      decision: DISMISS,
      ruleKey: 'compte',
      facts: 'Le pseudo ne se confond pas avec celui d’un membre de l’équipe.',
    },
    appeal: {
      by: 'louis.david',
      daysAgo: 0.08,
      text: 'Deux nouveaux lui ont demandé de l’aide en croyant parler à l’équipe.',
    },
  },
];

/** Bans without a preceding report. With `isKnown`, another plan issues the ban. */
export const suspensions: readonly (GroundsSeed & {
  daysAgo: number;
  about: string;
  by: string;
  days: number;
  reason: string;
  isKnown?: boolean;
  appeal?: AppealSeed;
})[] = [
  {
    daysAgo: 250,
    about: 'quentin.gauthier',
    by: MODERATOR,
    days: 30,
    reason: 'Résultats inventés.',
    ruleKey: 'franc-jeu',
    facts: 'Douze parties ont été envoyées en une minute par votre clé du jeu.',
    appeal: {
      by: 'quentin.gauthier',
      daysAgo: 248,
      text: 'C’était un essai de mon programme, arrêté le jour même. Je l’ai dit à l’équipe.',
      outcome: {
        by: ADMIN,
        hours: 30,
        state: AppealState.REDUCED,
        days: 7,
        grounds: 'L’email est bien arrivé. Une semaine suffit.',
      },
    },
  },
  {
    daysAgo: 5,
    about: 'gael.tanguy',
    by: MODERATOR,
    days: 30,
    reason: '',
    ruleKey: null,
    facts: '',
    isKnown: true,
    appeal: {
      by: 'gael.tanguy',
      daysAgo: 1.2,
      text: 'C’était l’annonce de notre tournoi entre amis, retirée le jour même.',
    },
  },
];

export interface CommentSeed {
  daysAgo: number;
  author: string;
  text: string;
  /** Kind of the decision against which the appeal is filed. */
  kind: DecisionKind;
  decided?: GroundsSeed & { action: 'reject' | 'delete' };
  reported?: { by: string; text: string };
  appeal?: AppealSeed;
}

export const decidedComments: readonly CommentSeed[] = [
  {
    daysAgo: 112,
    author: 'alice.morel',
    text: 'À la caserne de ma tante on fait autrement, et ça marche très bien.',
    kind: DecisionKind.COMMENT_REJECTED,
    decided: {
      action: 'reject',
      ruleKey: 'sujet',
      facts: 'Le commentaire ne parlait pas de l’article.',
    },
    appeal: {
      by: 'alice.morel',
      daysAgo: 110,
      text: 'L’article parle d’entraide, et c’est de cela que je parle.',
      outcome: {
        by: SUPER_ADMIN,
        hours: 12,
        state: AppealState.OVERTURNED,
        grounds: 'C’est vrai : le lien avec l’article est clair.',
      },
    },
  },
  {
    daysAgo: 96,
    author: 'lina.andre',
    text: 'Mon voisin de console s’appelle Jean, il habite au 4 rue des Lilas, écrivez-lui !',
    kind: DecisionKind.COMMENT_DELETED,
    decided: {
      action: 'delete',
      ruleKey: 'vie-privee',
      facts: 'Le commentaire donnait le prénom et l’adresse de quelqu’un.',
    },
    appeal: {
      by: 'lina.andre',
      daysAgo: 95,
      text: 'Il était d’accord, je lui ai demandé.',
      outcome: {
        by: ADMIN,
        hours: 18,
        state: AppealState.UPHELD,
        grounds: 'Une adresse ne se publie pas ici, même avec l’accord de la personne.',
      },
    },
  },
  {
    daysAgo: 81,
    author: 'hugo.petit',
    text: 'Mes sources : https://example.org/un https://example.org/deux https://example.org/trois',
    kind: DecisionKind.COMMENT_HELD,
    appeal: {
      by: 'hugo.petit',
      daysAgo: 80.5,
      text: 'Ce sont trois pages du même ministère, sans publicité.',
      outcome: {
        by: MODERATOR,
        hours: 5,
        state: AppealState.OVERTURNED,
        grounds: 'Relu : les trois liens sont utiles.',
      },
    },
  },
  {
    daysAgo: 12,
    author: 'lucie.nicolas',
    text: 'Encore un portrait de quelqu’un qui n’a jamais tenu une vraie garde, quelle blague.',
    kind: DecisionKind.COMMENT_REJECTED,
    decided: {
      action: 'reject',
      ruleKey: 'respect',
      facts: 'Vous vous en êtes prise à la personne, pas à l’article.',
    },
    appeal: {
      by: 'lucie.nicolas',
      daysAgo: 1,
      text: 'Je critique le choix du portrait, je ne connais pas cette personne.',
    },
  },
  // A reported comment by the moderator, who therefore has a conflict of interest and sees the
  // eligible reviewers.
  {
    daysAgo: 1,
    author: 'moderateur',
    text: 'Petit rappel : une question déjà posée trois fois a souvent déjà trois réponses.',
    kind: DecisionKind.COMMENT_REJECTED,
    reported: { by: 'louis.david', text: 'Ton condescendant envers les nouveaux.' },
  },
];
