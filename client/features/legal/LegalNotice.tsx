import { useSite } from '#client/platform/head/site';
import { Contact } from './Contact';
import { Prose, Section } from './Prose';

/** Legal notice: publisher and host of the site. */
export function LegalNotice() {
  const { name, legalPublisher, legalHost } = useSite();
  return (
    <Prose updated="novembre 2026">
      <Section title="Éditeur">
        <p>
          Le site {name} est un projet communautaire, indépendant et non professionnel, consacré à
          un jeu gratuit de simulation d’un centre d’appels d’urgence. Il est édité{' '}
          {legalPublisher
            ? 'à titre non commercial, par\u00a0:'
            : 'par son équipe, à titre non commercial.'}
        </p>
        {legalPublisher ? <NamedPublisher text={legalPublisher} /> : <UnnamedPublisher />}
      </Section>
      <Section title="Hébergement">
        {legalHost ? (
          <>
            <p>Le site est hébergé par&nbsp;:</p>
            <Identity text={legalHost} />
          </>
        ) : (
          <p>
            Le site est hébergé par l’équipe du projet, joignable à <Contact />.
          </p>
        )}
      </Section>
      <Section title="Un projet indépendant">
        <p>
          {name} n’est lié à aucun service d’incendie et de secours, à aucun centre de réception des
          appels d’urgence ni à aucune administration. Les appels, lieux, personnes et interventions
          du jeu sont fictifs. Le site ne permet pas d’appeler les secours&nbsp;: en cas d’urgence,
          composez le 18 ou le 112.
        </p>
      </Section>
      <Section title="Propriété intellectuelle">
        <p>
          Les textes, images, sons, marques et éléments de programme du site et du jeu sont protégés
          par le Code de la propriété intellectuelle. Toute reproduction au-delà des exceptions
          prévues par la loi demande l’accord préalable de l’équipe.
        </p>
        <p>
          Les commentaires restent la propriété de leurs auteurs, qui autorisent le site à les
          afficher tant qu’ils ne sont pas supprimés.
        </p>
      </Section>
      <Section title="Responsabilité">
        <p>
          L’équipe veille à l’exactitude des informations publiées et à la disponibilité du site,
          sans pouvoir les garantir. Elle n’est pas responsable du contenu des sites vers lesquels
          mènent les liens externes.
        </p>
      </Section>
      <Section title="Signaler un contenu">
        <p>
          Tout contenu illicite ou contraire à vos droits peut être signalé à <Contact />, en
          indiquant son adresse exacte et ce que vous lui reprochez. Il est examiné, et retiré s’il
          y a lieu, dans les meilleurs délais.
        </p>
      </Section>
      <Section title="Droit applicable">
        <p>Le site est soumis au droit français.</p>
      </Section>
    </Prose>
  );
}

function NamedPublisher({ text }: { text: string }) {
  return (
    <>
      <Identity text={text} />
      <p>
        Contact et direction de la publication&nbsp;: <Contact />.
      </p>
    </>
  );
}

/** Text shown while the settings do not name a publisher. */
function UnnamedPublisher() {
  return (
    <p>
      Contact et direction de la publication&nbsp;: <Contact />. Conformément à l’article 1-1 de la
      loi n°&nbsp;2004-575 du 21&nbsp;juin 2004 pour la confiance dans l’économie numérique, une
      personne qui édite un site à titre non professionnel peut ne publier que les coordonnées de
      son hébergeur&nbsp;; toute autorité compétente peut demander à ce dernier l’identité de
      l’éditeur.
    </p>
  );
}

/** Name and postal address, with the line breaks of the settings. */
function Identity({ text }: { text: string }) {
  return <p className="font-medium wrap-anywhere whitespace-pre-line">{text}</p>;
}
