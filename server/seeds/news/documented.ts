import { ArticleCategory, QuickUpdateType } from '#domains/content/news/article/article.types';
import type { AuthorSeed } from './articleSeed';

/** Author of the two public articles, with the ID 1. */
export const documentedAuthor: AuthorSeed = {
  name: 'Claire Delaunay',
  position: 'Fondatrice et conceptrice du jeu',
  bio: "Claire a imaginé Centrale 18-112 après plusieurs années passées à former des opérateurs à l'accueil téléphonique de l'urgence. Elle dirige le projet et répond elle-même à une bonne partie des messages reçus.",
  email: 'superadmin@centrale.test',
};

/** The two default public articles, with their IDs, slugs and dates. */
export const documentedArticles = [
  {
    id: 1,
    slug: 'nouvelle-version-site-web-en-ligne',
    publishedAt: new Date('2025-10-04T08:00:00Z'),
    category: ArticleCategory.ANNOUNCEMENT,
    cover: 'pupitre',
    title: 'La nouvelle version du site est en ligne',
    excerpt: "Un site repensé pour suivre le développement du jeu et préparer l'espace membre.",
    tags: ['site', 'annonce', 'espace membre'],
    html: `
<p>Depuis ce matin, vous naviguez sur un site entièrement refait. L'ancien avait été monté en quelques jours, au tout début du projet, pour poser une adresse et quelques captures d'écran. Il a bien servi. Il ne suffisait plus : vous êtes désormais plusieurs milliers à suivre Centrale 18-112, et nous avions de plus en plus de mal à vous dire simplement où en est le jeu.</p>
<h2>Ce qui change tout de suite</h2>
<ul>
<li><strong>Un accueil qui présente le jeu</strong> : le métier d'opérateur, ce que vous aurez sous les yeux au pupitre, et ce que nous cherchons à reproduire.</li>
<li><strong>Des actualités datées et classées</strong>, avec une recherche et des filtres par catégorie. Chaque article indique son temps de lecture et son auteur.</li>
<li><strong>Une page qui tient sur un téléphone</strong>. Plus de la moitié d'entre vous nous lisent dans les transports : tout a été pensé pour un petit écran avant d'être élargi.</li>
<li><strong>La communauté au même endroit</strong> : le serveur de discussion, la chaîne de vidéos, les directs et la page du projet.</li>
</ul>
<h2>Ce qui se prépare</h2>
<p>Le site n'est pas seulement une vitrine. Il contient déjà les fondations de l'espace membre : un compte unique, vos statistiques de partie, vos succès, vos réglages et les événements auxquels vous participerez. Nous ouvrirons ces pages l'une après l'autre, lorsqu'elles seront prêtes et utiles, plutôt que d'afficher des écrans vides.</p>
<p>Les inscriptions restent fermées pour le moment. Le jeu est en développement, et nous préférons inviter de petits groupes de testeurs plutôt que de promettre une date que nous ne tiendrions pas.</p>
<h2>Une attention particulière à l'accessibilité</h2>
<p>Toutes les pages se parcourent au clavier, les contrastes ont été vérifiés et les animations s'effacent si votre système le demande. Un jeu qui parle d'écoute doit pouvoir être lu par tout le monde. Si quelque chose vous bloque, écrivez-nous : l'adresse est au bas de chaque page.</p>
<blockquote><p>Un bon site, c'est comme une bonne prise d'appel : on comprend vite où l'on est, et on sait ce qui va se passer ensuite.</p></blockquote>
<h2>Et vos données ?</h2>
<p>La mesure d'audience est la nôtre, elle est anonyme, et rien n'est envoyé avant que vous ayez choisi. Le bouton « Refuser » est aussi visible que le bouton « Accepter tout ». Vous pouvez revenir sur votre choix à tout moment depuis le pied de page.</p>
<p>Merci à celles et ceux qui ont relu les maquettes, signalé des coquilles et testé les pages sur de vieux appareils. La suite au prochain article.</p>`,
  },
  {
    id: 2,
    slug: 'newsletter-lancee',
    publishedAt: new Date('2025-10-27T08:00:00Z'),
    category: ArticleCategory.ANNOUNCEMENT,
    cover: 'annonce',
    title: 'La newsletter est lancée',
    excerpt: 'Au moins une édition par mois, la première dès la première semaine de novembre.',
    tags: ['newsletter', 'annonce', 'communauté'],
    html: `
<p>Vous étiez nombreux à nous le demander : comment suivre l'avancée du jeu sans surveiller quatre réseaux à la fois ? Nous lançons aujourd'hui la newsletter de Centrale 18-112.</p>
<h2>Notre promesse</h2>
<ul>
<li><strong>Au moins une édition par mois.</strong> Plus s'il se passe quelque chose d'important, jamais moins.</li>
<li><strong>La première part dans la première semaine de novembre.</strong></li>
<li>Pas de publicité, pas de revente d'adresses, et un lien de désinscription dans chaque message.</li>
</ul>
<h2>Ce que vous y trouverez</h2>
<p>Chaque lettre racontera ce qui a réellement avancé : les scénarios ajoutés, les écrans du pupitre terminés, les choix que nous avons faits et ceux que nous avons abandonnés. Nous y mettrons des images du jeu en cours de fabrication, y compris quand ce n'est pas encore joli.</p>
<p>Vous y lirez aussi les coulisses du métier. À chaque édition, une personne qui a tenu un poste d'opérateur raconte une situation et ce qu'elle en a retenu. Ces récits nourrissent directement l'écriture des appels du jeu.</p>
<p>Enfin, les abonnés seront les premiers prévenus de l'ouverture des sessions de test. Les places seront limitées, et nous voulons qu'elles aillent à celles et ceux qui suivent le projet depuis longtemps.</p>
<h2>Comment s'inscrire</h2>
<p>Le formulaire est accessible depuis la page d'accueil, dans la rubrique des actualités. Il ne demande qu'une adresse email. Vous recevrez un message de confirmation : tant que vous n'avez pas cliqué sur son lien, rien ne vous sera envoyé.</p>
<p>Si vous préférez un lecteur de flux, le site publie aussi un flux RSS et un flux Atom de toutes les actualités publiques. Rien ne vous oblige à nous confier une adresse pour nous lire.</p>
<p>À très vite dans votre boîte de réception.</p>`,
  },
] as const;

/** First quick updates ("En bref"). */
export const documentedQuickUpdates = [
  {
    title: 'Nouveau site en ligne',
    description: 'Les actualités du jeu ont désormais leur page.',
    publishedOn: '2025-10-04',
    type: QuickUpdateType.OTHER,
  },
  {
    title: 'Newsletter ouverte',
    description: 'Une lettre par mois au minimum, sans publicité.',
    publishedOn: '2025-10-27',
    type: QuickUpdateType.OTHER,
  },
  {
    title: 'Correctif de la carte',
    description: 'Les moyens ne se superposent plus.',
    publishedOn: '2025-10-30',
    type: QuickUpdateType.FIX,
  },
  {
    title: "Nouveau pupitre d'appels",
    description: 'Le tri par priorité est en test interne.',
    publishedOn: '2025-11-02',
    type: QuickUpdateType.FEATURE,
  },
] as const;
