export interface AnsweredAppeal {
  text: string;
  grounds: string;
}

const advertising: readonly AnsweredAppeal[] = [
  {
    text: 'C’est le site d’un ami, je n’y gagne rien du tout.',
    grounds: 'La règle ne demande pas à qui va l’argent : une offre commerciale reste une offre.',
  },
  {
    text: 'Je voulais rendre service, la remise était réservée aux joueurs d’ici.',
    grounds: 'Même avantageuse, une remise se propose avec l’accord de l’équipe.',
  },
  {
    text: 'Trois autres membres font pareil et personne ne leur dit rien.',
    grounds: 'Ceux qui ont été signalés ont reçu la même décision. Signalez les autres.',
  },
  {
    text: 'Je ne savais pas que c’était interdit, je suis là depuis deux semaines.',
    grounds:
      'Les règles sont présentées à l’inscription. C’est le seul reproche qui vous est fait.',
  },
  {
    text: 'Il n’y avait même pas de lien dans ce que j’ai écrit.',
    grounds: 'Le lien était dans votre profil, et le texte y renvoyait.',
  },
  {
    text: 'On m’avait demandé où j’avais acheté mon casque, j’ai juste répondu.',
    grounds: 'La question ne figure nulle part dans la conversation.',
  },
  {
    text: 'C’était de l’humour, mon profil ne mène à aucune boutique.',
    grounds: 'Il y menait le jour où cela a été signalé ; vous l’avez changé depuis.',
  },
  {
    text: 'Je tiens un petit atelier de maquettes, c’est lié aux secours.',
    grounds: 'Un bel atelier, mais le lien avec le jeu n’y est pas. Demandez-nous avant.',
  },
  {
    text: 'Vous auriez pu me prévenir avant de décider.',
    grounds: 'Une première fois se règle par la décision la plus légère, et c’est celle-ci.',
  },
  {
    text: 'Le site dont je parlais est gratuit, vous pouvez vérifier.',
    grounds: 'Vérifié : l’inscription est gratuite, les cartes sont payantes.',
  },
  {
    text: 'Je l’ai écrit une seule fois, ce n’est pas une campagne de publicité.',
    grounds: 'Trois personnes l’ont signalé sous deux formes différentes.',
  },
  {
    text: 'Mon compte a été utilisé par mon frère pendant les vacances.',
    grounds: 'Un compte ne se prête pas, et rien n’indique une autre connexion que les vôtres.',
  },
  {
    text: 'Il s’agissait d’une collecte pour l’amicale de ma caserne.',
    grounds: 'La cause est bonne. Écrivez-nous, et nous en parlerons dans une actualité.',
  },
  {
    text: 'Le mot « promo » a été mal compris, je parlais de ma promotion d’école.',
    grounds: 'Le pourcentage et le renvoi à votre profil ne laissent pas de doute.',
  },
  {
    text: 'J’ai retiré la phrase une heure après, de moi-même.',
    grounds: 'Merci de l’avoir fait ; elle avait déjà été lue et signalée.',
  },
  {
    text: 'Je suis partenaire d’un fabricant, c’est écrit dans ma présentation.',
    grounds: 'Le dire est honnête, mais un partenariat avec le site se décide avec l’équipe.',
  },
  {
    text: 'Personne ne s’est plaint à moi, tout le monde était content de l’adresse.',
    grounds: 'Trois membres l’ont signalée : elle n’était pas bienvenue pour tous.',
  },
  {
    text: 'La décision parle d’offre commerciale, or je donnais des places de salon.',
    grounds: 'Les places étaient offertes contre une inscription payante.',
  },
];

const remarks: readonly AnsweredAppeal[] = [
  {
    text: 'Je parlais de la manière de jouer, pas de la personne.',
    grounds: 'La phrase commence par « quelqu’un qui » : elle vise bien une personne.',
  },
  {
    text: 'C’était une taquinerie entre nous, nous jouons ensemble depuis un an.',
    grounds: 'La personne visée ne l’a pas pris ainsi, et d’autres lecteurs non plus.',
  },
  {
    text: 'On m’avait provoqué deux messages plus haut.',
    grounds: 'Le message plus haut a aussi été modéré. Signalez-le au lieu de répondre.',
  },
  {
    text: 'J’ai le droit de dire qu’un texte est mauvais.',
    grounds: 'Oui, et c’est de son auteur que vous parliez.',
  },
  {
    text: 'Je ne connais pas cette personne, comment pourrais-je l’insulter ?',
    grounds: 'Une remarque blesse aussi venant d’un inconnu.',
  },
  {
    text: 'J’ai tenu une vraie salle pendant six ans, je sais de quoi je parle.',
    grounds: 'Votre expérience est précieuse ici. Elle ne donne pas le droit de rabaisser.',
  },
  {
    text: 'Mes excuses sont publiées en dessous, cela devrait suffire.',
    grounds: 'Nous vous remercions de vos excuses. La décision reste la même.',
  },
  {
    text: 'Trois signalements du même groupe d’amis, ce n’est pas sérieux.',
    grounds: 'Ces trois personnes ne jouent pas ensemble, et un seul aurait suffi.',
  },
  {
    text: 'La phrase est coupée, la suite disait l’inverse.',
    grounds: 'Relue en entier : la suite parle d’autre chose.',
  },
  {
    text: 'Il était tard, j’avais perdu trois parties de suite.',
    grounds: 'Cela arrive à tout le monde. La prochaine fois, laissez passer la nuit.',
  },
  {
    text: 'Un débutant doit pouvoir entendre une critique.',
    grounds: 'Une critique dit quoi faire mieux ; celle-ci disait de partir.',
  },
  {
    text: 'Vous donnez toujours raison à ceux qui se plaignent.',
    grounds: 'Un signalement sur six est rejeté, les chiffres sont publics. Celui-ci était fondé.',
  },
  {
    text: 'Je demande que quelqu’un d’autre que le modérateur relise.',
    grounds: 'C’est fait : je n’avais pas lu ce dossier, et je décide comme lui.',
  },
  {
    text: 'Le ton du site est trop sérieux, on ne peut plus rire de rien.',
    grounds: 'On rit beaucoup ici, mais pas de ceux qui viennent d’arriver.',
  },
];

/** Returns a function that gives the next appeal of a kind. */
export function answeredAppeals(): (isAdvertising: boolean) => AnsweredAppeal {
  const used = { advertising: 0, remarks: 0 };
  return (isAdvertising) => {
    const found = isAdvertising
      ? advertising[used.advertising++ % advertising.length]
      : remarks[used.remarks++ % remarks.length];
    if (!found) throw new Error('No appeal of this kind: add one to answeredAppeals.ts.');
    return found;
  };
}
