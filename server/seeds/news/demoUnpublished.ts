import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import type { DemoArticle } from './articleSeed';

/** Articles that only staff can see: drafts, a scheduled article and an archived article. */
export const demoUnpublished: readonly DemoArticle[] = [
  {
    status: ArticleStatus.SCHEDULED,
    title: 'Le mode à plusieurs entre en test',
    excerpt:
      'Deux opérateurs, une salle, un département : les premières parties en équipe commencent avec un petit groupe.',
    category: ArticleCategory.ANNOUNCEMENT,
    author: 'claire',
    tags: ['annonce', 'test', 'coordination'],
    daysAgo: -12,
    likes: 0,
    views: 0,
    html: `
<p>C'était la première question du millième membre : pourra-t-on jouer à plusieurs ? Oui, et cela commence avec un groupe de vingt personnes.</p>
<p>Deux opérateurs partagent la même file d'appels et la même carte. Chacun voit ce que l'autre a décroché, peut reprendre un appel, demander un avis ou passer une consigne par écrit. La voix viendra plus tard : nous voulons d'abord savoir si l'on se comprend sans parler, comme dans une vraie salle un soir d'affluence.</p>
<p>Les invitations partiront par vagues. Surveillez votre boîte de réception.</p>`,
  },
  {
    status: ArticleStatus.DRAFT,
    title: 'Brouillon : bilan de la deuxième session de test',
    excerpt: 'Les chiffres sont là, il reste à les expliquer sans jargon.',
    category: ArticleCategory.UPDATE,
    cover: 'sondage',
    author: 'julien',
    tags: ['test', 'jeu', 'statistiques'],
    daysAgo: 2,
    likes: 0,
    views: 0,
    html: `
<p>Cent douze testeurs ont tenu au moins une garde complète. Le temps moyen de décroché est passé de 8,4 à 6,1 secondes entre la première et la deuxième soirée.</p>
<p>À compléter : le tableau des abandons par scénario, la citation de Nadia, et une phrase sur les problèmes de son rencontrés sous deux systèmes.</p>`,
  },
  {
    audience: ArticleAudience.MEMBER,
    status: ArticleStatus.DRAFT,
    premium: true,
    title: "Brouillon : carnet d'une cheffe de salle",
    excerpt: "Première livraison d'une série pour les abonnés, à relire avec Hélène.",
    category: ArticleCategory.COMMUNITY,
    cover: 'carnet',
    author: 'helene',
    tags: ['coulisses', 'portrait'],
    daysAgo: 1,
    likes: 0,
    views: 0,
    html: `
<p>On croit que la cheffe de salle donne des ordres. Elle pose surtout des questions : qui a besoin d'aide, qui n'a pas mangé, quel appel n'est pas encore fini dans la tête de celui qui l'a pris.</p>
<p>À relire : vérifier que rien ne permet de reconnaître une personne réelle.</p>`,
  },
  {
    status: ArticleStatus.ARCHIVED,
    title: 'La démonstration technique est disponible',
    excerpt:
      'Un appel jouable dans le navigateur, pour se faire une idée. Cette démonstration a depuis été retirée.',
    category: ArticleCategory.ANNOUNCEMENT,
    cover: 'pupitre',
    author: 'malik',
    tags: ['annonce', 'jeu', 'test'],
    daysAgo: 330,
    likes: 11,
    views: 1502,
    html: `
<p>Vous pouvez essayer un appel complet directement dans le navigateur. Il dure quatre minutes et ne conserve rien de vos réponses.</p>
<p>Cette démonstration est un prototype : la voix est provisoire, la carte est une image, et le pupitre ne ressemble pas encore à ce qu'il deviendra. Elle montre en revanche l'essentiel, c'est-à-dire la façon dont une conversation avance quand on pose les bonnes questions.</p>`,
  },
];

/** Recent quick updates ("En bref"), with dates relative to the day of the seeding. */
export const demoQuickUpdates = [
  {
    title: 'Temps de chargement',
    description: 'Le jeu démarre deux secondes plus vite sur les ordinateurs anciens.',
    daysAgo: 21,
    type: 'other',
  },
  {
    title: 'Correctif du casque',
    description: 'Le micro ne se coupe plus après une mise en attente.',
    daysAgo: 8,
    type: 'fix',
  },
  {
    title: 'Glossaire des sigles',
    description: "VSAV, FPT, EPA : une touche affiche leur sens pendant l'appel.",
    daysAgo: 4,
    type: 'feature',
  },
] as const;
