import type { AuthorKey, AuthorSeed } from './articleSeed';

/** Authors of the demonstration, in addition to the default author. */
export const demoAuthors: Record<Exclude<AuthorKey, 'claire'>, AuthorSeed> = {
  julien: {
    name: 'Julien Marchetti',
    position: 'Rédacteur et animateur de la communauté',
    bio: 'Julien écrit les actualités, anime le serveur de discussion et relit tous les textes du jeu. Il tient aussi le journal des tests.',
    email: 'redacteur@centrale.test',
  },
  helene: {
    name: 'Hélène Brossard',
    position: 'Conseillère métier',
    bio: "Hélène a tenu un poste d'opératrice puis de cheffe de salle pendant dix-sept ans. Elle veille à ce que les appels du jeu sonnent juste.",
  },
  malik: {
    name: 'Malik Benhaddou',
    position: 'Développeur principal',
    bio: 'Malik conçoit le moteur de simulation et le pupitre. Avant le jeu, il écrivait des logiciels de cartographie.',
  },
};
