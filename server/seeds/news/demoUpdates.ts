import { ArticleCategory } from '#domains/content/news/article/article.types';
import type { DemoArticle } from './articleSeed';

const category = ArticleCategory.UPDATE;

export const demoUpdates: readonly DemoArticle[] = [
  {
    title: 'Le tri des appels par priorité arrive au pupitre',
    cover: 'pupitre',
    excerpt:
      "La file d'attente se range désormais d'elle-même : urgences vitales d'abord, appels administratifs ensuite, sans jamais faire oublier personne.",
    category,
    author: 'malik',
    tags: ['pupitre', 'appels', 'interface'],
    daysAgo: 3,
    likes: 34,
    views: 812,
    featured: true,
    html: `
<p>Jusqu'ici, la file d'attente du pupitre affichait les appels dans leur ordre d'arrivée. C'était simple, et injuste : un automobiliste qui demandait la fermeture d'une rue passait devant un arrêt cardiaque présenté vingt secondes plus tard.</p>
<h2>Comment le tri fonctionne</h2>
<p>Chaque appel reçoit une priorité dès les premières secondes, à partir de ce que le jeu sait déjà : la ligne utilisée, le lieu, la voix. Cette priorité est une hypothèse. Vous la corrigez d'une touche après la première question, et la file se réorganise.</p>
<table>
<caption>Les quatre priorités</caption>
<thead><tr><th scope="col">Priorité</th><th scope="col">Exemple</th><th scope="col">Décroché visé</th></tr></thead>
<tbody>
<tr><td>Vitale</td><td>Personne inconsciente</td><td>moins de 5 s</td></tr>
<tr><td>Urgente</td><td>Feu d'habitation</td><td>moins de 10 s</td></tr>
<tr><td>Courante</td><td>Chute sans gravité</td><td>moins de 30 s</td></tr>
<tr><td>Administrative</td><td>Véhicule indisponible</td><td>sans objectif</td></tr>
</tbody>
</table>
<h2>Personne n'est oublié</h2>
<p>Un appel qui attend gagne du poids avec le temps. Au bout de deux minutes, une demande courante passe devant une nouvelle demande courante, puis devant une urgente déjà prise en charge par un collègue. Les testeurs ont trouvé ce comportement rassurant : la file ne s'allonge plus dans un coin de l'écran.</p>
<h2>Et si le tri se trompe ?</h2>
<p>Il se trompera. Une voix calme peut annoncer le pire, un cri peut venir d'un enfant qui a perdu son chat. C'est pourquoi le tri propose et ne décide jamais : un appel peut être remonté, descendu ou épinglé en haut de la file, et ce choix reste visible de toute la salle.</p>
<p>Chaque correction est notée dans la main courante. Au bout de quelques gardes, vous verrez apparaître vos propres habitudes : les appels que vous remontez toujours, et ceux que vous laissez attendre un peu trop longtemps.</p>`,
  },
  {
    title: 'La carte gagne en lisibilité de nuit',
    cover: 'carte-couverture',
    excerpt:
      'Nouvelles couleurs, étiquettes qui ne se chevauchent plus et un contraste vérifié : la carte se lit enfin après minuit.',
    category,
    author: 'malik',
    tags: ['carte', 'interface', 'accessibilité'],
    daysAgo: 17,
    likes: 21,
    views: 604,
    html: `
<p>Une garde sur deux se joue de nuit. C'est aussi le moment où l'on tient le moins bien les yeux ouverts, devant un écran trop clair. Nous avons repris la carte avec une règle simple : tout ce qui bouge doit se voir, tout ce qui ne bouge pas doit se taire.</p>
<ul>
<li>Le fond passe au bleu nuit, les axes routiers restent gris, et seules les interventions portent une couleur vive.</li>
<li>Les moyens ne se superposent plus : lorsque plusieurs véhicules sont au même endroit, la carte les aligne et affiche leur nombre.</li>
<li>L'état d'un véhicule n'est jamais dit par la couleur seule. Une forme l'accompagne : rond plein en intervention, rond vide en caserne, triangle en route.</li>
</ul>
<p>Le contraste de chaque texte a été mesuré. Il dépasse le seuil recommandé, y compris pour les noms de rues qui en étaient loin. Les joueurs daltoniens qui ont testé cette version nous ont aidés à choisir l'ambre et le bleu actuels : merci à eux.</p>`,
  },
  {
    title: 'Des appelants qui ne savent pas où ils sont',
    cover: 'helicoptere',
    excerpt:
      "Localiser avant de qualifier : une nouvelle famille d'appels vous oblige à trouver l'adresse avec presque rien.",
    category,
    author: 'helene',
    tags: ['appels', 'scénarios', 'localisation'],
    daysAgo: 31,
    likes: 47,
    views: 1134,
    html: `
<p>« Je suis sur la route, il y a un accident, venez vite. » Laquelle, de route ? Dans la réalité, l'adresse est la première difficulté d'un appel sur cinq. Le jeu l'ignorait : chaque appelant donnait un numéro, une rue et une commune sans se tromper. C'est terminé.</p>
<h2>Poser les bonnes questions</h2>
<p>La nouvelle famille d'appels vous met face à des personnes perdues. Elles décrivent ce qu'elles voient : un château d'eau, une sortie dont elles ont oublié le numéro, le nom d'une boulangerie. À vous de transformer ces indices en un point sur la carte.</p>
<ol>
<li>Faire dire ce que la personne voit, plutôt que ce qu'elle croit savoir.</li>
<li>Demander d'où elle vient et où elle allait.</li>
<li>Chercher un repère unique : une borne, un pylône numéroté, un panneau.</li>
<li>Relire l'adresse à voix haute, et attendre la confirmation.</li>
</ol>
<p>Engager un moyen sans adresse confirmée reste possible. C'est parfois la bonne décision : un véhicule qui part vers le bon secteur gagne des minutes. Le jeu en tient compte, dans un sens comme dans l'autre.</p>`,
  },
  {
    title: 'Trente nouveaux scénarios de secours à personne',
    cover: 'ambulance',
    excerpt:
      'Malaises, chutes, brûlures, détresses respiratoires : trente situations écrites avec des opérateurs, jouables dès la prochaine session de test.',
    category,
    author: 'helene',
    tags: ['scénarios', 'appels', 'test'],
    daysAgo: 52,
    likes: 39,
    views: 988,
    html: `
<p>Huit interventions sur dix concernent des personnes, pas des flammes. Le catalogue du jeu penchait nettement de l'autre côté. Avec cette livraison, le secours à personne rattrape son retard : trente scénarios, chacun avec trois à cinq variantes.</p>
<p>Nous les avons écrits autour d'une table, avec quatre opérateurs en activité. La règle était stricte : pas de situation inventée, mais aucune situation réelle reconnaissable non plus. Les lieux, les âges et les détails ont été mélangés jusqu'à ce que personne ne puisse s'y retrouver.</p>
<h2>Des gestes à guider</h2>
<p>Onze de ces scénarios demandent de guider un geste au téléphone : massage cardiaque, position latérale, compression d'une plaie. Le rythme est donné par votre voix, c'est-à-dire par les phrases que vous choisissez et le temps que vous laissez à la personne pour répondre.</p>
<blockquote><p>Le plus dur n'est pas de savoir quoi dire. C'est de se taire au bon moment.</p><cite>Une opératrice, pendant l'atelier d'écriture</cite></blockquote>
<p>Ces appels peuvent éprouver. Un réglage permet d'écarter certains thèmes, sans pénalité ni justification.</p>`,
  },
  {
    title: 'Le moteur de trafic routier passe en version 2',
    cover: 'engins',
    excerpt:
      "Les véhicules de secours n'arrivent plus à l'heure par magie : travaux, heures de pointe et passages à niveau comptent.",
    category,
    author: 'malik',
    tags: ['moyens', 'carte', 'simulation'],
    daysAgo: 74,
    likes: 28,
    views: 731,
    html: `
<p>Un engin qui quitte sa caserne à 8 h 15 ne met pas le même temps qu'à 3 heures du matin. Dans la première version du jeu, la durée d'un trajet dépendait seulement de la distance. Le nouveau moteur simule la circulation de tout le département, tronçon par tronçon.</p>
<h2>Ce que vous verrez changer</h2>
<ul>
<li>Les délais annoncés bougent au fil de la journée, et le véhicule le plus proche n'est plus toujours le plus rapide.</li>
<li>Des travaux apparaissent pendant plusieurs jours de jeu et obligent à revoir ses habitudes.</li>
<li>Les passages à niveau, les marchés et les sorties d'école ralentissent des rues précises à des heures précises.</li>
</ul>
<p>Nous avons comparé les temps simulés à des relevés publics : l'écart moyen est de 9 % en ville et de 6 % sur route. C'est assez pour que l'intuition d'un joueur qui connaît une grande ville fonctionne aussi dans le jeu.</p>
<p>Sous le capot, le calcul d'itinéraire est quatre fois plus rapide qu'avant. Les ordinateurs modestes devraient s'en réjouir.</p>`,
  },
  {
    title: 'La main courante se remplit toute seule, ou presque',
    cover: 'assistant',
    excerpt:
      'Chaque décision laisse une trace horodatée que vous complétez en quelques mots. À la fin de la garde, elle raconte votre nuit.',
    category,
    author: 'julien',
    tags: ['pupitre', 'interface', 'progression'],
    daysAgo: 96,
    likes: 18,
    views: 455,
    html: `
<p>Tout ce qui se passe dans une salle opérationnelle est écrit quelque part. La main courante du jeu note désormais automatiquement les décrochés, les engagements, les changements d'état et les transferts. Vous n'avez plus qu'à ajouter ce que la machine ne peut pas savoir.</p>
<p>Trois raccourcis suffisent : une note libre, une note liée à l'appel en cours, et une note pour la relève. Cette dernière est lue par l'équipe suivante. Si vous jouez plusieurs gardes de suite, vous retrouverez vos propres consignes, parfois avec surprise.</p>
<h2>Un outil de progression</h2>
<p>À la fin de la garde, la main courante devient un récit que l'on peut relire. Les moments où vous avez hésité, ceux où vous avez été plus rapide que d'habitude, les appels que vous avez repris : tout y est. Nous n'y ajoutons pas de note. Les testeurs nous l'ont demandé, puis ont reconnu qu'ils n'auraient regardé qu'elle.</p>`,
  },
  {
    title: 'Les sons de la salle, enregistrés pour de vrai',
    cover: 'casque',
    excerpt:
      "Clavier, casque, sonneries, chuchotements : deux nuits d'enregistrement pour donner au pupitre l'ambiance qu'il méritait.",
    category,
    author: 'julien',
    tags: ['audio', 'pupitre', 'coulisses'],
    daysAgo: 123,
    likes: 25,
    views: 540,
    html: `
<p>Une salle d'opérateurs n'est pas silencieuse, mais on n'y crie pas. Pour rendre cette atmosphère particulière, nous avons passé deux nuits à enregistrer des objets très ordinaires : des claviers, des fauteuils, une machine à café, une porte coupe-feu.</p>
<p>Aucune voix réelle n'a été captée. Les murmures que vous entendrez en fond sont joués par des comédiens à qui nous avons demandé de lire des recettes de cuisine. L'effet est troublant : on reconnaît le ton de quelqu'un qui travaille sans distinguer un seul mot.</p>
<h2>Le son vous informe</h2>
<p>La sonnerie d'un appel administratif est plus grave que celle d'un appel d'urgence. Le déclenchement d'un départ se reconnaît à l'oreille. Avec un peu d'habitude, vous saurez ce qui se passe à la table voisine sans quitter votre carte des yeux. Toutes ces informations existent aussi à l'écran, pour les joueurs qui n'entendent pas ou jouent sans le son.</p>`,
  },
  {
    title: 'Le jeu démarre en moins de dix secondes',
    cover: 'entrainement',
    excerpt:
      "Chargement à la demande, textures allégées, carte découpée : comment nous avons divisé par quatre le temps d'attente au lancement.",
    category,
    author: 'malik',
    tags: ['performances', 'simulation'],
    daysAgo: 149,
    likes: 16,
    views: 377,
    html: `
<p>Quarante-deux secondes. C'est le temps qu'il fallait, au printemps, pour passer du bureau au premier appel sur un ordinateur portable de milieu de gamme. Nous en sommes à neuf.</p>
<h2>Trois chantiers</h2>
<ol>
<li><strong>Ne charger que ce qui sert.</strong> Le département est découpé en secteurs. Seuls celui où vous commencez et ses voisins sont lus au lancement, le reste arrive pendant votre premier appel.</li>
<li><strong>Alléger les images.</strong> Les textures du pupitre pesaient plus lourd que la carte elle-même. Elles ont été redessinées en formes vectorielles.</li>
<li><strong>Mesurer chaque jour.</strong> Un ordinateur de 2018 lance le jeu chaque nuit, dans un placard, et nous prévient si le temps augmente de plus d'une demi-seconde.</li>
</ol>
<p>Ce dernier point est le plus important. Un logiciel ne ralentit pas d'un coup : il ralentit d'un dixième à la fois, jusqu'au jour où quelqu'un s'en plaint.</p>`,
  },
  {
    title: "L'indicateur de couverture devient plus honnête",
    cover: 'carte-couverture',
    excerpt:
      "Un seul pourcentage cachait trop de choses. La couverture s'affiche désormais par secteur et par type de moyen.",
    category,
    author: 'malik',
    tags: ['couverture', 'moyens', 'pupitre'],
    daysAgo: 178,
    likes: 23,
    views: 498,
    html: `
<p>« Couverture 86 % » : le chiffre au bas du pupitre avait l'air précis. En réalité, il mélangeait des secteurs où trois engins attendaient et d'autres où il n'en restait aucun. On pouvait afficher un beau pourcentage et laisser un canton entier sans secours.</p>
<p>La nouvelle version garde le chiffre global, parce qu'il donne une tendance, et l'accompagne de deux informations :</p>
<ul>
<li>le secteur le moins bien couvert, avec le délai estimé d'un premier moyen ;</li>
<li>le type d'engin qui manque le plus, pour anticiper une demande de renfort.</li>
</ul>
<p>En cliquant sur l'un ou l'autre, vous obtenez une proposition de mouvement préventif : déplacer un véhicule d'une caserne vers une autre avant d'en avoir besoin. Accepter coûte du temps à un équipage. Refuser peut coûter plus cher. C'est le cœur du travail de coordination, et c'était jusqu'ici la partie la moins visible du jeu.</p>`,
  },
  {
    title: 'Une première voix de synthèse écartée, et pourquoi',
    cover: 'assistant',
    excerpt:
      'Nous avons essayé de générer les voix des appelants. Le résultat était propre, rapide et faux. Retour sur un choix.',
    category,
    author: 'claire',
    tags: ['audio', 'coulisses', 'appels'],
    daysAgo: 206,
    likes: 51,
    views: 1420,
    html: `
<p>Deux mille scénarios, plusieurs répliques chacun, des variantes à n'en plus finir : l'idée de générer les voix nous a forcément traversé l'esprit. Nous avons construit un prototype en trois semaines. Il fonctionnait. Nous l'avons jeté.</p>
<h2>Ce qui sonnait faux</h2>
<p>La panique n'est pas une voix plus aiguë. Une personne qui a peur s'interrompt, répète le même mot, répond à côté, repose la question qu'on vient de lui poser. La synthèse jouait l'émotion de chaque phrase, jamais celle de la conversation.</p>
<p>Nos testeurs ont fait la différence en deux appels. Plus grave, ils se sont mis à moins écouter. Or tout le jeu repose sur l'écoute.</p>
<h2>Ce que nous faisons à la place</h2>
<p>Les voix principales sont jouées par des comédiens. Pour couvrir le nombre de scénarios, les dialogues sont écrits par blocs que l'on peut réordonner sans que le ton se casse. C'est plus long et plus cher. C'est aussi la raison pour laquelle certains appels vous resteront en tête.</p>
<p>La synthèse n'a pas complètement disparu du projet. Elle lit les messages de service du pupitre, qui doivent justement être neutres, et elle sert aux auteurs pour écouter un brouillon avant de réserver le studio. Personne n'y cherche une émotion, et personne n'est déçu.</p>
<blockquote><p>On n'a pas besoin d'un appelant parfait. On a besoin d'un appelant que l'on croit.</p></blockquote>`,
  },
];
