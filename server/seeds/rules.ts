import { RulePhase, type SiteRule } from '../domains/moderation/rules/rules.types';
import { RulesVersionRow } from '../domains/moderation/rules/rulesVersion.entity';
import { storeRules } from '../domains/moderation/rules/rules.service';
import { repository } from '../platform/db/transaction';
import { now } from '../platform/running/clock';

const FIRST_RULES: readonly (Pick<SiteRule, 'key' | 'title' | 'text'> & Partial<SiteRule>)[] = [
  {
    key: 'respect',
    phases: [RulePhase.BANNED_WORDS],
    title: 'Respecter les autres',
    text: 'On peut ne pas être d’accord, pas s’en prendre à quelqu’un. Les insultes, les moqueries et les provocations n’ont pas leur place ici, même pour rire, même entre amis.\n\nCritiquez une idée, un article ou le jeu\u00a0; laissez les personnes tranquilles.',
  },
  {
    key: 'harcelement',
    title: 'Ni harcèlement, ni menace',
    text: 'Revenir sans cesse vers quelqu’un qui ne le souhaite pas, s’y mettre à plusieurs, souhaiter du mal ou la mort, menacer\u00a0: c’est interdit par la loi comme par ces règles.\n\nSi cela vous arrive, signalez-le et parlez-en. Le 3018 aide les jeunes harcelés, gratuitement et sans donner son nom.',
  },
  {
    key: 'haine',
    title: 'Ni haine, ni discrimination',
    text: 'Aucun propos raciste, antisémite, sexiste, homophobe ou transphobe, aucune attaque contre une origine, une religion, un handicap ou un âge. L’apologie de crimes ou de violences est interdite.',
  },
  {
    key: 'vie-privee',
    title: 'Protéger la vie privée',
    text: 'Ne publiez ni nom, ni adresse, ni numéro de téléphone, ni école, ni photo de quelqu’un, vous compris. Beaucoup de membres sont mineurs\u00a0: ne leur demandez rien de personnel.\n\nNe racontez pas une vraie intervention de façon que les personnes secourues puissent être reconnues.',
  },
  {
    key: 'contenu-choquant',
    title: 'Rien de choquant, rien d’illégal',
    text: 'Le jeu parle d’accidents, de feux et de détresse\u00a0: on peut en parler, sans complaisance. Les descriptions ou images de blessures pour choquer, les contenus sexuels et tout ce que la loi interdit sont retirés.',
  },
  {
    key: 'vraies-urgences',
    title: 'Ne pas jouer avec les vraies urgences',
    text: 'Ne poussez jamais personne à appeler le 15, le 17, le 18 ou le 112 pour s’amuser\u00a0: une ligne occupée peut coûter une vie, et c’est un délit.\n\nCe site n’est pas un service de secours. Si quelqu’un est en danger, appelez le 112, ou le 114 par SMS. Si vous avez des idées noires, appelez le 3114, jour et nuit.',
  },
  {
    key: 'publicite',
    phases: [RulePhase.LINKS],
    title: 'Ni publicité, ni message en série',
    text: 'Pas de publicité, de parrainage, de vente, ni de lien sans rapport avec le sujet. Publier plusieurs fois le même message, ou des suites de lettres et de symboles, gêne la lecture des autres.',
  },
  {
    key: 'sujet',
    title: 'Rester dans le sujet',
    text: 'Un commentaire parle de l’article sous lequel il est écrit. Prévenez avant de révéler la fin d’une mission.',
  },
  {
    key: 'franc-jeu',
    title: 'Jouer franc jeu',
    text: 'Ne trichez pas\u00a0: ni résultats inventés, ni programme qui joue à votre place, ni faille gardée pour soi. Une faille se signale à l’équipe, qui vous en remerciera.',
  },
  {
    key: 'compte',
    title: 'Un compte, le sien',
    text: 'Chacun a un seul compte, et ne se fait pas passer pour quelqu’un d’autre, ni pour l’équipe ou un service de secours. Le pseudo et l’avatar suivent les mêmes règles que les commentaires.\n\nCréer un autre compte pour échapper à une sanction la prolonge.',
  },
  {
    key: 'signaler',
    title: 'Signaler de bonne foi',
    text: 'Signalez ce qui enfreint ces règles\u00a0: des modérateurs bénévoles le liront. Signaler pour nuire à quelqu’un, ou répondre à un message que l’on vient de signaler, complique leur travail.',
  },
  {
    key: 'esprit',
    isGeneral: true,
    title: 'L’esprit de ces règles',
    text: 'Aucune liste ne prévoit tout. Ce qui empêche les autres de jouer, de lire ou de parler tranquillement peut être retiré, même sans être écrit plus haut, et c’est alors expliqué.\n\nC’est la règle qu’une décision cite quand aucune autre n’est plus précise.',
  },
];

/** Adds the first version of the rules. Does nothing if rules exist. */
export async function seedRules(): Promise<void> {
  if (await repository(RulesVersionRow).existsBy({})) return;
  const { id } = await repository(RulesVersionRow).save({
    summary: 'Première version.',
    publishedById: null,
    publishedAt: now(),
  });
  const rules = FIRST_RULES.map((rule) => ({ isGeneral: false, phases: [], ...rule }));
  await storeRules(id, rules);
}
