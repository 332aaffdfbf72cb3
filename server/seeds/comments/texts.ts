import { ArticleCategory } from '#domains/content/news/article/article.types';

export interface ThreadSeed {
  text: string;
  replies?: readonly string[];
}

const anywhere: readonly ThreadSeed[] = [
  { text: 'Clair et utile, merci. Je garde la page sous la main.' },
  {
    text: 'Merci pour ce texte. Est-ce que ce sera aussi expliqué dans le jeu ?',
    replies: [
      "Il y a déjà une info-bulle sur le pupitre, mais c'est vrai qu'on la voit à peine.",
      'Ce serait bien dans le tutoriel du début, oui.',
    ],
  },
  { text: "Je découvre le site depuis une semaine : l'ambiance change des autres jeux." },
];

/** Threads of comments, keyed by the category of the article. */
export const threadSeeds: Readonly<Partial<Record<ArticleCategory, readonly ThreadSeed[]>>> = {
  [ArticleCategory.UPDATE]: [
    {
      text: "Enfin ! C'était le réglage qui me manquait le plus pendant les gardes de nuit.",
      replies: [
        'Pareil. Je jouais avec un papier à côté du clavier.',
        'Vous avez essayé en plein écran ? Chez moi tout reste lisible.',
        'Oui, en plein écran et sur un vieux portable. Rien à redire.',
      ],
    },
    {
      text: "Depuis la mise à jour, mon temps de réponse moyen a baissé d'une seconde et demie. Le hasard, ou l'affichage ?",
      replies: ["L'affichage, je pense. On cherche moins le bouton pour décrocher."],
    },
    { text: 'Petite remarque : en contraste élevé, le compteur du haut se lit mal.' },
    {
      text: 'Est-ce que les anciennes gardes sont recalculées, ou seulement les nouvelles ?',
      replies: [
        "D'après ce que je vois, les anciennes ne bougent pas.",
        'Je confirme, rien perdu.',
      ],
    },
    ...anywhere,
  ],
  [ArticleCategory.EVENT]: [
    {
      text: 'Inscrit avec deux collègues de la caserne. On cherche encore une personne du soir.',
      replies: [
        'Je suis libre à partir de 20 h, je vous écris sur le serveur de discussion.',
        "Parfait, on t'attend.",
      ],
    },
    { text: 'Dommage, je serai de vraie garde ce jour-là. Il y aura une autre date ?' },
    {
      text: "Premier tournoi pour moi. Faut-il un niveau minimum pour ne pas ralentir l'équipe ?",
      replies: ["Aucun. L'an dernier une débutante a fini troisième."],
    },
    ...anywhere,
  ],
  [ArticleCategory.FEATURE]: [
    {
      text: "La conférence à trois m'a sauvé la mise hier : l'appelante ne parlait qu'espagnol.",
      replies: [
        "C'est exactement le cas que j'attendais. Et l'interprète décroche vite ?",
        'Une dizaine de secondes. On garde la ligne pendant ce temps.',
      ],
    },
    { text: 'Passionnant de lire comment c’est fait. Un peu plus de chiffres la prochaine fois ?' },
    {
      text: "Je ne suis pas sûre de comprendre le poids de l'heure dans le tirage des appels.",
      replies: [
        'Plus il est tard, plus les appels rares deviennent probables, en gros.',
        'Merci, avec un exemple ça va mieux.',
      ],
    },
    ...anywhere,
  ],
  [ArticleCategory.COMMUNITY]: [
    {
      text: 'Très beau portrait. « Apprendre à se taire », je vais le noter au-dessus de mon écran.',
      replies: ['La même chose ici.', "C'est le conseil que je donne à tous mes stagiaires."],
    },
    { text: "Content de voir mon idée retenue, même modifiée. Merci d'avoir expliqué pourquoi." },
    {
      text: "Et l'idée d'un mode spectateur, elle est repoussée ou refusée ?",
      replies: ["Repoussée, si j'ai bien lu le dernier paragraphe."],
    },
    ...anywhere,
  ],
  [ArticleCategory.TUTORIAL]: [
    {
      text: "J'ai suivi le tutoriel pas à pas : premier appel sans oublier l'adresse !",
      replies: ['Bravo. Le deuxième est plus dur, accroche-toi.', 'On a tous commencé comme ça.'],
    },
    { text: "Il manque une capture d'écran à l'étape 4, sinon tout est limpide." },
    {
      text: "Pour la couverture un soir d'orage, je garde toujours un engin au centre. Mauvaise idée ?",
      replies: [
        'Ça dépend du secteur. En ville oui, à la campagne tu perds dix minutes.',
        'Essaie de le mettre au nord : les deux routes y passent.',
        'Je vais tenter ce soir, merci.',
      ],
    },
    ...anywhere,
  ],
};
