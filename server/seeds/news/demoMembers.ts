import { ArticleAudience, ArticleCategory } from '#domains/content/news/article/article.types';
import type { DemoArticle } from './articleSeed';

const { UPDATE, EVENT, FEATURE, COMMUNITY, TUTORIAL } = ArticleCategory;
const audience = ArticleAudience.MEMBER;

/** Articles for members; premium ones are for subscribers. */
export const demoMembers: readonly DemoArticle[] = [
  {
    audience,
    title: 'Votre tableau de bord a changé',
    excerpt:
      'Les quatre chiffres de votre activité, votre progression et vos derniers succès tiennent désormais sur un seul écran.',
    category: UPDATE,
    author: 'julien',
    tags: ['espace membre', 'interface', 'progression'],
    daysAgo: 6,
    likes: 22,
    views: 341,
    html: `
<p>Le tableau de bord est la première page que vous voyez en vous connectant. Il devait donc répondre à une seule question : où en suis-je ?</p>
<ul>
<li>Les appels traités, le taux de réussite, le temps de réponse et le temps de jeu sont rassemblés en haut, dans cet ordre.</li>
<li>La progression indique votre niveau, l'expérience qui manque pour le suivant et votre rang.</li>
<li>Les quatre derniers succès obtenus restent visibles. Les autres sont à un clic.</li>
</ul>
<p>Les chiffres viennent de vos appels enregistrés, pas d'une estimation. Si l'un d'eux vous surprend, la page des statistiques les détaille jour par jour.</p>`,
  },
  {
    audience,
    title: "Le calcul de l'expérience est rééquilibré",
    excerpt:
      'Dix points par appel réussi, cinq de plus quand il est parfait : le même barème pour tous les appels. Personne ne perd de niveau.',
    category: UPDATE,
    cover: 'entrainement',
    author: 'malik',
    tags: ['progression', 'statistiques', 'appels'],
    daysAgo: 37,
    likes: 30,
    views: 402,
    html: `
<p>Avec l'ancien barème, la façon la plus rapide de progresser consistait à choisir ses appels. C'était efficace, et triste. Le nouveau ne regarde plus la nature de l'appel, seulement la façon dont vous l'avez conduit.</p>
<table>
<caption>Expérience gagnée par appel</caption>
<thead><tr><th scope="col">Appel</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><td>Manqué</td><td>0</td></tr>
<tr><td>Réussi</td><td>10</td></tr>
<tr><td>Parfait</td><td>15</td></tr>
</tbody>
</table>
<p>Les succès ajoutent leur propre récompense, affichée à côté de chacun. Il faut mille points pour passer un niveau, et votre expérience acquise ne change pas.</p>`,
  },
  {
    audience,
    title: 'Les raccourcis clavier se personnalisent',
    excerpt:
      'Répondre, raccrocher, transférer, couper le micro, mettre en attente, prendre des notes : six touches que vous choisissez.',
    category: UPDATE,
    cover: 'pupitre',
    author: 'malik',
    tags: ['pupitre', 'interface', 'accessibilité'],
    daysAgo: 71,
    likes: 17,
    views: 268,
    html: `
<p>Les réglages du jeu acceptent désormais vos propres raccourcis. C'était une demande ancienne des joueurs gauchers et de ceux qui utilisent un clavier adapté.</p>
<p>Par défaut, <kbd>Espace</kbd> décroche, <kbd>Échap</kbd> raccroche, <kbd>T</kbd> transfère, <kbd>M</kbd> coupe le micro, <kbd>H</kbd> met en attente et <kbd>N</kbd> ouvre les notes. Le bouton « Réinitialiser » rétablit exactement ces touches.</p>
<p>Deux actions ne peuvent pas partager la même touche : la page vous prévient avant d'enregistrer. Les réglages sont attachés à votre compte et vous suivent d'un ordinateur à l'autre.</p>`,
  },
  {
    audience,
    title: 'Défi du mois : une semaine sans mise en attente',
    excerpt:
      'Tenir sept gardes sans jamais mettre un appelant en attente. Facile à comprendre, redoutable à réussir.',
    category: EVENT,
    cover: 'appel-entrant',
    author: 'julien',
    tags: ['événement', 'défi', 'appels'],
    daysAgo: 15,
    likes: 27,
    views: 377,
    html: `
<p>Mettre en attente, c'est parfois nécessaire. C'est aussi un réflexe qui rassure l'opérateur plus que l'appelant. Ce mois-ci, nous vous proposons de vous en passer.</p>
<ol>
<li>Le défi commence à votre première garde de la semaine et dure sept gardes.</li>
<li>Une seule mise en attente suffit à le faire échouer, mais vous pouvez recommencer autant de fois que vous voulez.</li>
<li>Les transferts sont autorisés, s'ils sont justifiés.</li>
</ol>
<p>Il n'y a rien à gagner de plus que l'expérience de vos appels. La vraie récompense est ailleurs : la plupart des testeurs disent avoir changé leur façon de conduire un appel.</p>`,
  },
  {
    audience,
    title: 'Tournoi des centres : les équipes sont formées',
    excerpt:
      'Douze équipes de quatre, trois soirées, un seul département à couvrir. Le tableau et les règles du tournoi.',
    category: EVENT,
    cover: 'tournoi',
    author: 'julien',
    tags: ['événement', 'tournoi', 'communauté'],
    daysAgo: 58,
    likes: 33,
    views: 451,
    html: `
<p>Vous avez été quarante-huit à vous inscrire, en moins de deux jours. Les équipes ont été tirées au sort en veillant à mélanger les niveaux : chacune compte au moins un rang Or et un débutant.</p>
<h2>Déroulement</h2>
<ul>
<li><strong>Première soirée</strong> : chaque équipe tient une garde identique. Les huit meilleures couvertures passent.</li>
<li><strong>Deuxième soirée</strong> : rencontres directes, avec des événements choisis par l'équipe adverse.</li>
<li><strong>Finale</strong> : une nuit complète, commentée en direct.</li>
</ul>
<p>Le jury ne tient pas compte de la vitesse seule. Un appel abrégé pour gagner du temps coûte plus de points qu'il n'en rapporte.</p>`,
  },
  {
    audience,
    premium: true,
    title: "Soirée privée : posez vos questions à l'équipe",
    excerpt:
      'Une heure et demie de conversation réservée aux abonnés, sans ordre du jour et sans langue de bois.',
    category: EVENT,
    cover: 'casque',
    author: 'claire',
    tags: ['événement', 'équipe', 'coulisses'],
    daysAgo: 28,
    likes: 19,
    views: 156,
    html: `
<p>Une fois par trimestre, nous ouvrons un salon vocal aux abonnés. Pas de présentation, pas de diapositives : vos questions, et nos réponses quand nous en avons.</p>
<p>La dernière fois, la conversation a glissé vers un sujet que nous n'avions pas prévu : que faire quand un joueur reconnaît, dans un scénario, quelque chose qu'il a vécu ? Le réglage qui permet d'écarter des thèmes est né ce soir-là.</p>
<p>Vous pouvez déposer vos questions à l'avance, y compris de façon anonyme. Un résumé écrit sera publié ici, avec l'accord de celles et ceux qui auront parlé.</p>`,
  },
  {
    audience,
    title: 'Dans le détail : la conférence à trois',
    excerpt:
      "Faire entrer le médecin régulateur dans la conversation sans perdre l'appelant : la fonction la plus délicate du pupitre, expliquée.",
    category: FEATURE,
    cover: 'casque',
    author: 'helene',
    tags: ['pupitre', 'appels', 'coordination'],
    daysAgo: 20,
    likes: 24,
    views: 322,
    html: `
<p>Certains appels demandent un avis médical immédiat. La conférence met trois personnes en ligne : vous, l'appelant et le médecin régulateur du Samu (15). Techniquement, c'est un bouton. Humainement, c'est une petite cérémonie.</p>
<h2>Avant d'ouvrir la conférence</h2>
<p>Prévenez l'appelant, avec des mots simples : « Je reste avec vous, un médecin va nous rejoindre. » Sans cette phrase, une personne sur trois raccroche en entendant la tonalité.</p>
<h2>Pendant</h2>
<p>Présentez la situation en deux phrases, puis taisez-vous. Le pupitre affiche qui parle et depuis combien de temps. Si deux personnes parlent ensemble plus de cinq secondes, l'indicateur vire à l'ambre : il est temps de reprendre la main.</p>
<h2>Après</h2>
<p>Le médecin quitte la ligne avant vous. C'est toujours l'opérateur qui raccroche le dernier.</p>`,
  },
  {
    audience,
    title: 'Dans le détail : comment le jeu choisit vos appels',
    excerpt:
      "Ni hasard complet, ni scénario écrit d'avance : un cadenceur ajuste la garde à ce que vous supportez.",
    category: FEATURE,
    cover: 'coulisses',
    author: 'malik',
    tags: ['simulation', 'appels', 'difficulté'],
    daysAgo: 63,
    likes: 38,
    views: 489,
    html: `
<p>Une garde où il ne se passe rien ennuie. Une garde où tout arrive en même temps décourage. Entre les deux, un petit programme règle la cadence : nous l'appelons le cadenceur.</p>
<p>Il observe trois choses : le nombre d'appels en cours, le temps que vous mettez à décrocher et la qualité de vos derniers bilans. À partir de là, il retarde ou avance le prochain appel d'une liste préparée au début de la garde. Il ne supprime jamais un appel et n'en invente pas.</p>
<h2>Ce que change la difficulté</h2>
<ul>
<li><strong>Facile</strong> : le cadenceur attend que vous ayez terminé votre saisie.</li>
<li><strong>Normal</strong> : il vous laisse respirer après un appel éprouvant.</li>
<li><strong>Difficile</strong> : il ne vous regarde plus.</li>
</ul>
<p>Ce dernier mode est le plus proche de la réalité. Il est aussi le moins amusant au bout de trois heures, ce qui en dit long.</p>`,
  },
  {
    audience,
    premium: true,
    title: 'Dans le détail : les cartes de chaleur de vos gardes',
    excerpt:
      'Où vos moyens passent leur temps, où ils manquent : une lecture approfondie, réservée aux abonnés.',
    category: FEATURE,
    cover: 'carte-couverture',
    author: 'malik',
    tags: ['statistiques', 'carte', 'couverture'],
    daysAgo: 47,
    likes: 13,
    views: 128,
    html: `
<p>La carte de chaleur superpose toutes vos gardes du dernier mois. Plus un secteur est clair, plus vos moyens y ont attendu. Plus il est sombre, plus ils en ont manqué.</p>
<p>La première lecture est souvent vexante. On se croit équilibré, et l'on découvre que l'on garde instinctivement deux engins près du centre-ville, parce que c'est là que l'on regarde. Le nord du département, lui, reste découvert une heure sur quatre.</p>
<h2>Trois usages</h2>
<ol>
<li>Comparer deux périodes pour vérifier qu'une habitude a changé.</li>
<li>Filtrer par tranche horaire : les défauts de nuit ne sont pas ceux de jour.</li>
<li>Afficher les mouvements préventifs refusés, et constater ce qu'ils auraient évité.</li>
</ol>
<p>La carte se lit dans le jeu, à la fin d'une garde : elle n'est pas sur le site, et personne d'autre que vous ne la voit.</p>`,
  },
  {
    audience,
    title: 'Portrait de joueuse : apprendre à se taire',
    excerpt:
      'Infirmière de jour, opératrice de nuit dans le jeu : Nadia raconte ce que deux cents heures de partie lui ont appris.',
    category: COMMUNITY,
    cover: 'communaute',
    author: 'julien',
    tags: ['communauté', 'portrait'],
    daysAgo: 11,
    likes: 45,
    views: 512,
    html: `
<p>Nadia a choisi un pseudonyme pour cet article, comme pour le jeu. Infirmière en gériatrie, elle a rejoint la première session de test par curiosité. Elle a depuis joué plus de deux cents heures.</p>
<blockquote><p>À l'hôpital, je vois la personne. Au pupitre, je n'ai qu'une voix. J'ai mis du temps à comprendre que je parlais trop pour combler ce manque.</p></blockquote>
<p>Sa méthode tient en une règle : compter jusqu'à trois après chaque question. « Au début, ces trois secondes paraissent interminables. Ensuite, on s'aperçoit que c'est là que les gens disent l'essentiel. »</p>
<p>Elle ne cherche ni les records ni les succès. Elle garde en revanche un carnet, où elle note les phrases d'appelants qui l'ont marquée. Plusieurs l'ont aidée, dit-elle, à mieux écouter une patiente le lendemain.</p>`,
  },
  {
    audience,
    title: 'Vos idées passées au crible',
    excerpt:
      'Quatre-vingt-douze suggestions en un mois. Celles que nous retenons, celles que nous écartons, et les raisons.',
    category: COMMUNITY,
    cover: 'sondage',
    author: 'claire',
    tags: ['communauté', 'jeu', 'interface'],
    daysAgo: 80,
    likes: 36,
    views: 430,
    html: `
<p>Nous lisons toutes les suggestions du salon « Boîte à idées ». Ce mois-ci, il y en avait quatre-vingt-douze. Voici ce qu'elles deviennent.</p>
<h2>Retenues</h2>
<ul>
<li>Un glossaire des sigles, ouvert d'une touche.</li>
<li>Une pause de deux minutes entre deux gardes, proposée et non imposée.</li>
<li>Le rappel automatique du numéro de l'appelant lorsque la ligne est coupée.</li>
</ul>
<h2>Écartées</h2>
<ul>
<li>Les appels farfelus. Ils existent dans la réalité, mais ils transforment vite le jeu en spectacle.</li>
<li>Un chronomètre géant au milieu de l'écran. Il pousse à jouer vite, donc mal.</li>
<li>La possibilité d'insulter un appelant. Non.</li>
</ul>
<p>Tout le reste est noté, et rien n'est perdu. Merci pour votre patience, et pour votre exigence.</p>`,
  },
  {
    audience,
    title: "Un an d'entraide entre débutants et anciens",
    excerpt:
      "Le parrainage a réuni cent quarante binômes. Ce qui marche, ce qui s'essouffle, et comment nous le relançons.",
    category: COMMUNITY,
    cover: 'communaute',
    author: 'julien',
    tags: ['communauté', 'formation', 'progression'],
    daysAgo: 117,
    likes: 20,
    views: 233,
    html: `
<p>L'idée était simple : un nouveau joueur, un ancien, une heure ensemble. Cent quarante binômes se sont formés depuis le lancement du parrainage. Un sur deux continue de jouer régulièrement.</p>
<p>Ce qui marche le mieux, c'est d'écouter une garde à deux, sans intervenir, puis d'en parler. Ce qui s'essouffle, ce sont les binômes formés par affinité de niveau : l'ancien explique, le débutant approuve, et chacun s'ennuie poliment.</p>
<p>À partir de maintenant, les binômes seront proposés, sur le serveur de discussion, selon les disponibilités et le type d'appels préférés. Vous pouvez toujours choisir vous-même votre parrain, ou n'en avoir aucun.</p>`,
  },
  {
    audience,
    title: "Tutoriel : réussir sa première prise d'appel",
    excerpt:
      'Les trente premières secondes, phrase par phrase. De quoi aborder votre première garde sans trembler.',
    category: TUTORIAL,
    cover: 'appel-entrant',
    author: 'helene',
    tags: ['formation', 'appels', 'tutoriel'],
    daysAgo: 33,
    likes: 58,
    views: 774,
    featured: true,
    html: `
<p>Tout se joue dans les trente premières secondes. Pas parce qu'il faudrait aller vite, mais parce que c'est le moment où l'appelant décide de vous faire confiance.</p>
<h2>La première phrase</h2>
<p>Annoncez le service, puis posez une question ouverte. Évitez « Quel est votre problème ? », qui invite au récit. Préférez « Que se passe-t-il ? », qui appelle un fait.</p>
<h2>L'adresse avant tout</h2>
<p>Si la ligne coupe, vous devez savoir où envoyer quelqu'un. Demandez la commune, puis la rue, puis un repère. Répétez à voix haute.</p>
<h2>Le bilan en quatre questions</h2>
<ol>
<li>La personne répond-elle quand on lui parle ?</li>
<li>Respire-t-elle normalement ?</li>
<li>Saigne-t-elle beaucoup ?</li>
<li>Y a-t-il un danger autour ?</li>
</ol>
<p>Vous pouvez engager un moyen après la deuxième réponse. Le reste se complète pendant que les secours roulent, et l'appelant doit le savoir : dites-lui qu'ils sont partis.</p>
<h2>Avant de raccrocher</h2>
<p>Ne mettez jamais fin à un appel sur une consigne. Redites ce qui a été décidé, demandez si la personne a compris, puis laissez-lui le dernier mot. Si elle est seule avec une victime, restez en ligne : le silence partagé aide plus qu'un conseil de trop.</p>
<p>Entraînez-vous d'abord en mode facile, sans regarder le chronomètre. La vitesse vient d'elle-même lorsque les questions sont devenues des réflexes. Au bout d'une dizaine d'appels, relisez votre main courante : vous y verrez à quel moment vous avez perdu du temps, et c'est rarement celui que l'on croit.</p>`,
  },
  {
    audience,
    premium: true,
    title: "Tutoriel avancé : tenir la couverture un soir d'orage",
    excerpt:
      "Quand tout arrive en même temps, on ne sauve pas tout : on choisit l'ordre. Une méthode pas à pas, avec une garde commentée.",
    category: TUTORIAL,
    cover: 'meteo',
    author: 'helene',
    tags: ['formation', 'couverture', 'moyens', 'tutoriel'],
    daysAgo: 84,
    likes: 31,
    views: 214,
    html: `
<p>L'orage est l'épreuve de vérité du jeu. En vingt minutes, le nombre d'appels est multiplié par six, la plupart pour des arbres tombés et des caves inondées. Parmi eux se cache presque toujours une détresse vitale.</p>
<h2>Avant : anticiper</h2>
<p>Dès l'alerte météorologique, rapprochez deux engins polyvalents des axes principaux et faites rentrer les missions administratives. Chaque mouvement préventif accepté à ce moment-là en évite trois plus tard.</p>
<h2>Pendant : regrouper</h2>
<p>Dix appels pour la même rue inondée ne sont pas dix interventions. Rattachez-les à la première, prévenez les appelants du délai, et rappelez-les si l'eau monte. Le pupitre le permet d'une touche.</p>
<h2>Après : rendre la main</h2>
<p>Quand la file se vide, résistez à l'envie de tout clore. Vérifiez un par un les appels mis en attente, libérez les renforts, puis notez pour la relève ce qui reste fragile.</p>
<blockquote><p>Un soir d'orage réussi, c'est un soir où l'on a su dire « plus tard » sans abandonner personne.</p></blockquote>`,
  },
];
