import { ArticleCategory } from '#domains/content/news/article/article.types';
import type { DemoArticle } from './articleSeed';

const { EVENT, MAINTENANCE, ANNOUNCEMENT } = ArticleCategory;

/** Public articles about events, interruptions and the life of the project. */
export const demoPublic: readonly DemoArticle[] = [
  {
    title: 'Une nuit de garde en direct avec la communauté',
    excerpt:
      "Événement du mois : quatre heures de jeu commentées en direct, avec une ancienne cheffe de salle au micro et vos questions à l'écran.",
    category: EVENT,
    cover: 'nuit-de-garde',
    author: 'julien',
    tags: ['communauté', 'direct', 'événement'],
    daysAgo: 9,
    likes: 42,
    views: 903,
    featured: true,
    html: `
<p>Le temps d'une soirée, la salle de jeu sera ouverte à tout le monde. Julien tiendra le pupitre, Hélène Brossard commentera ses choix avec la franchise qu'on lui connaît, et la discussion défilera à l'écran.</p>
<h2>Au programme</h2>
<ul>
<li><strong>20 h 30</strong> : prise de poste, tour du pupitre et premiers appels.</li>
<li><strong>21 h 30</strong> : montée en charge. Un épisode d'orage est prévu, les spectateurs choisiront son heure.</li>
<li><strong>23 h</strong> : la nuit s'installe. C'est le moment des appels longs, et des questions au long cours.</li>
<li><strong>0 h 30</strong> : relève et retour sur la main courante.</li>
</ul>
<p>Vous n'avez besoin de rien pour participer, sinon de rejoindre la chaîne à l'heure. Le direct sera ensuite découpé en épisodes courts sur la chaîne de vidéos, pour celles et ceux qui se lèvent tôt.</p>
<p>Un mot de prudence : certains appels simulés évoquent des situations difficiles. Un avertissement sera affiché avant chacun d'eux.</p>`,
  },
  {
    title: 'Journée portes ouvertes du projet : le compte rendu',
    excerpt:
      'Deux cents visiteurs, un pupitre grandeur nature et beaucoup de questions sur le réalisme. Ce que nous en avons retenu.',
    category: EVENT,
    cover: 'communaute',
    author: 'claire',
    tags: ['événement', 'communauté', 'coulisses'],
    daysAgo: 44,
    likes: 31,
    views: 688,
    html: `
<p>Nous avions installé trois postes de jeu, une grande carte imprimée et une cafetière. Vers dix heures, la file d'attente sortait déjà de la salle. Plus de deux cents personnes sont venues essayer une prise d'appel de cinq minutes.</p>
<h2>Ce que vous avez aimé</h2>
<p>La surprise du silence, d'abord. Beaucoup s'attendaient à un jeu nerveux, plein d'alarmes, et ont découvert qu'on y gagne en ralentissant. La possibilité de se tromper, ensuite : un appel mal orienté n'interrompt pas la partie, il la complique.</p>
<h2>Ce qui vous a manqué</h2>
<ul>
<li>Une explication des sigles. Un glossaire s'ouvrira d'une touche dans la prochaine version.</li>
<li>Un mode sans chronomètre, pour apprendre. Il est à l'étude.</li>
<li>Des pupitres à hauteur réglable. Nous n'y avions pas pensé, pardon aux plus petits.</li>
</ul>
<p>Une question est revenue toute la journée : sommes-nous liés à un service d'incendie et de secours ? Non. Le jeu est indépendant, et il le restera. Des professionnels nous conseillent à titre personnel, ce qui n'est pas la même chose.</p>`,
  },
  {
    title: "Atelier d'écriture : imaginez un appel",
    excerpt:
      'Proposez une situation, nos auteurs en tirent un scénario jouable. Les cinq textes retenus entreront au catalogue, signés de votre nom.',
    category: EVENT,
    cover: 'carnet',
    author: 'helene',
    tags: ['communauté', 'scénarios', 'événement'],
    daysAgo: 88,
    likes: 37,
    views: 742,
    html: `
<p>Les meilleures idées d'appels ne viennent pas toujours de nous. Pendant un mois, nous ouvrons l'atelier : racontez en une page une situation que vous aimeriez traiter au pupitre.</p>
<h2>Les règles tiennent en quatre lignes</h2>
<ol>
<li>La situation est inventée, ou assez transformée pour que personne ne s'y reconnaisse.</li>
<li>Elle commence par la première phrase de l'appelant.</li>
<li>Elle contient au moins une information fausse ou incomplète, donnée de bonne foi.</li>
<li>Elle peut bien finir.</li>
</ol>
<p>Cette dernière règle n'est pas une politesse. Nous recevons beaucoup de textes dramatiques, et très peu d'appels qui se terminent par un soupir de soulagement. Ils existent pourtant, et ils sont précieux dans une garde.</p>
<p>Les cinq textes retenus seront adaptés avec leurs auteurs, enregistrés, puis ajoutés au jeu avec leur signature. Les autres ne seront ni conservés ni utilisés.</p>`,
  },
  {
    title: 'Première session de test fermée : les dates',
    excerpt:
      "Trois soirées, cinquante places chacune. Comment les testeurs sont choisis, et ce que nous attendons d'eux.",
    category: EVENT,
    cover: 'agenda',
    author: 'claire',
    tags: ['test', 'événement', 'jeu'],
    daysAgo: 132,
    likes: 63,
    views: 1877,
    html: `
<p>Nous y sommes : des personnes extérieures à l'équipe vont jouer à Centrale 18-112. Trois soirées de deux heures, cinquante places à chaque fois, sur invitation.</p>
<h2>Comment les places sont attribuées</h2>
<p>Un tiers va aux abonnés les plus anciens de la lettre, un tiers à des personnes qui exercent ou ont exercé le métier, un tiers au tirage au sort parmi les membres du serveur de discussion. Personne n'est choisi pour la puissance de son ordinateur : nous avons besoin de machines ordinaires.</p>
<h2>Ce que nous demandons</h2>
<ul>
<li>Jouer au moins une garde complète, même si elle vous ennuie. Surtout si elle vous ennuie.</li>
<li>Remplir un questionnaire de dix minutes, le lendemain, à tête reposée.</li>
<li>Ne pas diffuser d'images : ce que vous verrez changera.</li>
</ul>
<p>Si vous n'êtes pas retenu, une autre session suivra. Nous préférons corriger entre deux groupes plutôt que d'en accueillir un seul, immense, et de ne rien pouvoir en faire.</p>`,
  },
  {
    title: 'Rencontre avec les auteurs des scénarios',
    excerpt:
      "Une heure de conversation sur l'écriture d'un appel : ce qu'il faut dire, ce qu'il faut taire, et comment on se documente.",
    category: EVENT,
    cover: 'coulisses',
    author: 'julien',
    tags: ['événement', 'coulisses', 'scénarios'],
    daysAgo: 190,
    likes: 14,
    views: 312,
    html: `
<p>Ils sont trois à écrire les appels du jeu, et ils se disputent rarement. Le sujet qui les fâche : faut-il que l'appelant dise bonjour ? Dans la réalité, une fois sur deux, non.</p>
<p>Pendant une heure, sur le serveur de discussion, ils raconteront leur façon de travailler et répondront à vos questions. On y parlera de documentation, de respect et de rythme. On y lira aussi deux versions d'un même appel, la première ratée, la seconde retenue, pour comprendre ce qui les sépare.</p>
<blockquote><p>Un bon appel contient toujours une phrase que l'on n'aurait pas pu inventer.</p></blockquote>
<p>La rencontre est ouverte à tous. Elle sera transcrite et publiée ici pour celles et ceux qui ne peuvent pas écouter.</p>`,
  },
  {
    title: 'Maintenance du site ce jeudi matin',
    excerpt:
      'Le site sera indisponible une trentaine de minutes pour un changement de serveur. La newsletter et le serveur de discussion ne sont pas concernés.',
    category: MAINTENANCE,
    cover: 'maintenance',
    author: 'malik',
    tags: ['site', 'serveurs', 'maintenance'],
    daysAgo: 12,
    likes: 5,
    views: 241,
    html: `
<p>Jeudi, entre 6 h et 6 h 30, le site passera sur une nouvelle machine. Pendant ce temps, une page d'attente s'affichera. Vous n'avez rien à faire.</p>
<p>Ce déménagement nous donne de la marge avant l'ouverture de l'espace membre. La base de données a été copiée et vérifiée deux fois à blanc, la semaine dernière. Si quelque chose devait mal se passer, l'ancienne machine reprendrait la main en quelques minutes.</p>
<ul>
<li>Les liens et les favoris restent valables.</li>
<li>Vos choix de cookies sont conservés, puisqu'ils sont enregistrés dans votre navigateur.</li>
<li>Les flux d'actualités reprennent là où ils s'étaient arrêtés.</li>
</ul>`,
  },
  {
    title: 'Retour sur la panne de dimanche',
    excerpt:
      "Le site est resté injoignable pendant cinquante minutes. Voici ce qui s'est passé, et ce que nous avons changé.",
    category: MAINTENANCE,
    cover: 'maintenance',
    author: 'malik',
    tags: ['site', 'serveurs', 'maintenance'],
    daysAgo: 60,
    likes: 26,
    views: 533,
    html: `
<p>Dimanche soir, le site n'a pas répondu de 19 h 05 à 19 h 55. Nous vous devons une explication.</p>
<h2>Les faits</h2>
<table>
<caption>Déroulé de l'incident</caption>
<thead><tr><th scope="col">Heure</th><th scope="col">Événement</th></tr></thead>
<tbody>
<tr><td>19 h 05</td><td>Le disque des journaux est plein, le serveur refuse d'écrire.</td></tr>
<tr><td>19 h 12</td><td>L'alerte part, sur un téléphone resté en mode silencieux.</td></tr>
<tr><td>19 h 40</td><td>Un membre de la communauté nous prévient de vive voix.</td></tr>
<tr><td>19 h 55</td><td>Les journaux sont purgés, le site répond de nouveau.</td></tr>
</tbody>
</table>
<h2>Ce que nous avons changé</h2>
<p>Les journaux ont désormais leur propre espace et ne peuvent plus remplir celui du site. L'alerte part sur deux téléphones, puis appelle. Et nous avons répété l'incident en conditions réelles : la remise en route prend maintenant quatre minutes.</p>
<p>Aucune donnée n'a été perdue. Merci à la personne qui a décroché son téléphone : l'ironie ne nous a pas échappé.</p>
<h2>Ce que nous n'avons pas encore fait</h2>
<p>Le site dépend toujours d'une seule machine. En installer une seconde, prête à prendre le relais, demande de partager la base de données et les sessions entre les deux. Le travail est commencé ; il sera terminé avant l'ouverture de l'espace membre, et pas après.</p>
<p>En attendant, c'est sur le serveur de discussion que nous donnons des nouvelles quand le site ne répond plus : il est hébergé ailleurs, ce qui est bien le moins.</p>`,
  },
  {
    title: 'Mise à jour de sécurité du serveur de discussion',
    excerpt:
      'Coupure de quelques minutes dans la nuit de mardi à mercredi. Les salons et les messages seront conservés.',
    category: MAINTENANCE,
    cover: 'maintenance',
    author: 'julien',
    tags: ['communauté', 'maintenance', 'serveurs'],
    daysAgo: 110,
    likes: 3,
    views: 164,
    html: `
<p>Le robot d'accueil du serveur de discussion doit être mis à jour. L'opération aura lieu dans la nuit de mardi à mercredi, vers deux heures, et durera moins de dix minutes.</p>
<p>Pendant la coupure, les nouveaux arrivants ne pourront pas choisir leurs salons. Les conversations en cours ne sont pas interrompues. Si vous rejoignez le serveur à ce moment-là, attendez quelques minutes et relancez l'application.</p>
<p>Nous en profitons pour retirer trois salons que plus personne n'utilisait. Leur contenu reste lisible dans les archives.</p>`,
  },
  {
    title: 'Les serveurs de test changent de région',
    excerpt:
      'Plus proches de vous, donc plus réactifs : les serveurs de la prochaine session de test seront hébergés en France.',
    category: MAINTENANCE,
    cover: 'carte-couverture',
    author: 'malik',
    tags: ['serveurs', 'test', 'performances'],
    daysAgo: 164,
    likes: 12,
    views: 290,
    html: `
<p>Pour la première session, nous avions loué des machines là où il en restait. Elles étaient loin : certains testeurs entendaient leur appelant répondre avec une demi-seconde de retard. Dans un jeu où l'on écoute, c'est énorme.</p>
<p>Les prochaines sessions tourneront sur des serveurs installés en France. Le temps de réponse mesuré depuis plusieurs villes du pays passe de 140 à 22 millisecondes en moyenne. Les joueurs d'outre-mer garderont un délai plus long, et nous cherchons une solution pour eux.</p>
<p>Le déménagement demande de remettre à zéro les statistiques de la première session. Elles n'avaient pas vocation à être conservées, mais nous savons que certains y tenaient : un export a été envoyé à chaque testeur.</p>`,
  },
  {
    title: 'Centrale 18-112 restera gratuit : voici comment',
    excerpt:
      "Pas de publicité, pas d'achat obligatoire, pas de données vendues. Comment le projet compte payer ses serveurs.",
    category: ANNOUNCEMENT,
    cover: 'annonce',
    author: 'claire',
    tags: ['annonce', 'jeu', 'boutique'],
    daysAgo: 24,
    likes: 72,
    views: 2105,
    featured: true,
    html: `
<p>La question arrive dans une discussion sur deux : « Gratuit, d'accord, mais où est le piège ? » Elle est légitime. Voici la réponse complète.</p>
<h2>Ce qui est gratuit</h2>
<p>Le jeu, tous ses scénarios, toutes ses mises à jour et toutes les statistiques. Une partie jouée sans rien payer est une partie entière : aucun appel, aucun véhicule, aucun outil du pupitre n'est réservé aux abonnés.</p>
<h2>Ce qui est payant</h2>
<p>Un abonnement facultatif donne accès aux articles réservés du site : coulisses, entretiens et tutoriels avancés. Un pack d'éléments décoratifs et un assistant facultatif sont vendus à l'unité ; ils serviront à l'ouverture du jeu.</p>
<h2>Ce qui n'existera pas</h2>
<ul>
<li>Aucune publicité, ni dans le jeu, ni sur le site.</li>
<li>Aucune revente de données. Nous n'en recueillons presque pas.</li>
<li>Aucun scénario ni véhicule qui reste réservé à ceux qui paient.</li>
</ul>
<p>Si l'abonnement ne suffit pas à payer les machines, nous réduirons les machines. Le projet a commencé sans budget, il sait vivre de peu.</p>
<h2>Et si cela ne marche pas ?</h2>
<p>Nous publierons chaque année les recettes et les dépenses, poste par poste. Si l'équilibre n'est pas atteint au bout de deux ans, la communauté sera consultée avant toute décision. Dans tous les cas, le jeu installé sur votre ordinateur continuera de fonctionner : seules les fonctions en ligne dépendent de nos serveurs.</p>
<p>Enfin, un mot aux écoles et aux associations qui nous écrivent : vous pouvez utiliser le jeu dans vos ateliers sans rien payer ni demander. Racontez-nous simplement comment cela s'est passé.</p>`,
  },
  {
    title: "L'équipe s'agrandit : bienvenue à Hélène",
    excerpt:
      'Dix-sept ans de salle opérationnelle et un regard sans concession : Hélène Brossard rejoint le projet comme conseillère métier.',
    category: ANNOUNCEMENT,
    cover: 'casque',
    author: 'claire',
    tags: ['annonce', 'équipe', 'coulisses'],
    daysAgo: 67,
    likes: 44,
    views: 876,
    html: `
<p>Elle avait commencé par nous écrire un message de trois pages, poli et terrible, sur tout ce qui n'allait pas dans notre démonstration. Nous l'avons invitée à prendre un café. Elle n'est plus repartie.</p>
<p>Hélène Brossard a tenu un poste d'opératrice puis de cheffe de salle pendant dix-sept ans. Elle relit désormais chaque scénario avant son enregistrement. Son crayon rouge est redouté : la moitié des répliques qu'elle barre le sont parce que « personne ne dit ça ».</p>
<h2>Trois questions à Hélène</h2>
<p><strong>Qu'est-ce qui sonnait le plus faux ?</strong> La politesse des appelants. Et le fait qu'ils répondent à la question posée.</p>
<p><strong>Qu'est-ce qui sonnait juste ?</strong> La solitude. On est entouré de collègues, et pourtant on est seul avec une voix.</p>
<p><strong>Que voulez-vous que les joueurs retiennent ?</strong> Qu'on peut apprendre à écouter.</p>`,
  },
  {
    title: 'Mille membres sur le serveur de discussion',
    excerpt:
      "Le millième est arrivé un mardi soir, pour demander si l'on pouvait jouer à plusieurs. Retour sur un an de conversations.",
    category: ANNOUNCEMENT,
    cover: 'communaute',
    author: 'julien',
    tags: ['communauté', 'annonce'],
    daysAgo: 103,
    likes: 35,
    views: 590,
    html: `
<p>Nous étions onze le premier jour, dont quatre de l'équipe. Le millième membre a rejoint le serveur mardi soir. Sa première question était la bonne : pourra-t-on jouer à plusieurs ? Oui, c'est prévu, et nous en reparlerons.</p>
<h2>Ce que vous en avez fait</h2>
<p>Le salon le plus actif n'est pas celui que nous imaginions. C'est celui où l'on raconte, sans nom et sans lieu, comment un appel s'est bien terminé. Plusieurs d'entre vous y ont trouvé le courage de suivre une formation aux premiers secours. Nous n'aurions pas osé l'espérer.</p>
<p>Merci aux modérateurs bénévoles, qui tiennent la maison avec tact. Et bienvenue au mille et unième.</p>`,
  },
  {
    title: 'Un jeu indépendant, sans lien avec les services de secours',
    excerpt:
      'Nous ne représentons aucun service public, et nous ne recevons aucun appel réel. Pourquoi nous le répétons à chaque page.',
    category: ANNOUNCEMENT,
    cover: 'incendie',
    author: 'claire',
    tags: ['annonce', 'jeu'],
    daysAgo: 141,
    likes: 29,
    views: 701,
    html: `
<p>Centrale 18-112 est un jeu. Il est écrit et fabriqué par une petite équipe indépendante. Aucun service d'incendie et de secours ne l'a commandé, ne le finance ni ne le valide.</p>
<h2>Pourquoi insister ?</h2>
<p>Parce que deux personnes nous ont écrit, cette année, pour signaler une situation d'urgence. Par bonheur, elles avaient aussi composé le bon numéro. Nous ne voulons pas que cela se reproduise.</p>
<p><strong>En cas d'urgence réelle, appelez le 18 ou le 112.</strong> Aucun message envoyé à l'équipe du jeu n'est lu en urgence, et aucun ne sera transmis.</p>
<p>Des professionnels relisent nos textes à titre personnel. Leur concours nous est précieux, il n'engage pas leur employeur. Si un passage du jeu vous paraît irrespectueux ou dangereux, dites-le-nous : nous l'avons déjà corrigé trois fois pour cette raison.</p>`,
  },
  {
    title: 'Le calendrier de développement devient public',
    excerpt:
      'Ce qui est en cours, ce qui attend, ce qui a été abandonné : un point sans dates inventées, dans chaque lettre mensuelle.',
    category: ANNOUNCEMENT,
    cover: 'agenda',
    author: 'claire',
    tags: ['annonce', 'jeu', 'site'],
    daysAgo: 219,
    likes: 40,
    views: 960,
    html: `
<p>Promettre une date de sortie, c'est facile. La tenir, c'est une autre affaire. Plutôt qu'un calendrier que nous passerions notre temps à repousser, nous publions dans la newsletter l'état réel du travail.</p>
<h2>Trois colonnes, pas une de plus</h2>
<ul>
<li><strong>En cours</strong> : jamais plus de cinq sujets à la fois.</li>
<li><strong>Ensuite</strong> : dans l'ordre, sans date.</li>
<li><strong>Abandonné</strong> : avec une phrase qui dit pourquoi.</li>
</ul>
<p>La troisième colonne est la plus instructive. On y trouve un mode de conduite des véhicules, une monnaie virtuelle et une simulation de la météo à l'échelle du pays. Toutes ces idées étaient séduisantes. Aucune n'aidait à mieux écouter.</p>
<p>Le point paraît dans chaque édition, même lorsqu'il ne s'est rien passé de spectaculaire. Cela arrive souvent, et c'est bon signe.</p>`,
  },
];
