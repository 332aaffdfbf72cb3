import { useSite } from '#client/platform/head/site';
import { Contact } from './Contact';
import { Prose, Section } from './Prose';

/** Terms of use and of sale. They are not written yet, and the page says so. */
export function Terms() {
  const { name } = useSite();
  return (
    <Prose updated="novembre 2026">
      <Section title="Conditions générales en cours de rédaction">
        <p>
          Les conditions générales d’utilisation (CGU) et de vente (CGV) de {name} sont en cours de
          rédaction. Elles seront publiées ici avant l’ouverture du jeu au public et avant toute
          vente.
        </p>
      </Section>
      <Section title="En attendant">
        <ul>
          <li>La consultation du site est libre et gratuite.</li>
          <li>Le jeu n’est pas ouvert au public et aucun paiement n’est encaissé.</li>
          <li>
            Chacun répond de ce qu’il publie&nbsp;: pas d’insultes, de contenus illicites, de
            publicité ni de données personnelles d’autrui. L’équipe peut retirer un contenu et
            bannir un compte.
          </li>
        </ul>
        <p>
          Une question&nbsp;? Écrivez à <Contact />.
        </p>
      </Section>
    </Prose>
  );
}
