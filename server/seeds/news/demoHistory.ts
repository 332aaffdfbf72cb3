/**
 * Earlier versions of an article, oldest first. A field that is omitted had the same value as now.
 * The slug comes from the first title.
 */
export interface DemoHistory {
  slug: string;
  /** Email of the demonstration account that saved the versions. */
  editor: string;
  before: readonly { hoursAgo: number; title?: string; excerpt?: string; html?: string }[];
}

export const demoHistories: readonly DemoHistory[] = [
  {
    slug: 'brouillon-bilan-de-la-deuxieme-session-de-test',
    editor: 'redacteur@centrale.test',
    before: [
      {
        hoursAgo: 46,
        excerpt: 'À écrire.',
        html: '<p>Cent douze testeurs ont tenu une garde.</p>',
      },
      {
        hoursAgo: 30,
        title: 'Brouillon : la session de test',
        excerpt: 'Les chiffres sont là.',
        html: `
<p>Cent douze testeurs ont tenu au moins une garde complète. Le temps moyen de décroché est passé de 8,4 à 6,1 secondes.</p>
<p>À compléter : le tableau des abandons par scénario.</p>`,
      },
    ],
  },
  {
    slug: 'le-mode-a-plusieurs-entre-en-test',
    editor: 'admin@centrale.test',
    before: [
      {
        hoursAgo: 20,
        html: `
<p>C'était la première question du millième membre : pourra-t-on jouer à plusieurs ? Oui.</p>
<p>Deux opérateurs partagent la même file d'appels et la même carte. La voix viendra plus tard.</p>`,
      },
      { hoursAgo: 14, title: 'Le mode à plusieurs arrive' },
    ],
  },
];
