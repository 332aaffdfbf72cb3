import { useSite } from '#client/platform/head/site';
import { Contact } from './Contact';
import { Prose, Section } from './Prose';
import { Purposes } from './Purposes';

/** Privacy policy: which personal data is processed, for which purposes and for how long. */
export function PrivacyPolicy() {
  const { name, tagManagerId } = useSite();
  return (
    <Prose updated="novembre 2026">
      <Section title="Responsable du traitement">
        <p>
          L’équipe du site {name} décide des données recueillies et de leur usage, dans le respect
          du règlement général sur la protection des données (RGPD) et de la loi Informatique et
          Libertés. Pour toute question&nbsp;: <Contact />.
        </p>
      </Section>
      <Section title="Données recueillies">
        <CollectedData />
        <p>
          Lire le site ne demande aucun compte. Aucune donnée sensible n’est demandée&nbsp;; n’en
          publiez pas dans vos commentaires. L’inscription est ouverte à partir de 15&nbsp;ans, ou
          avec l’accord d’un parent.
        </p>
      </Section>
      <Section title="Finalités et bases légales">
        <Purposes />
      </Section>
      <Section title="Durées de conservation">
        <RetentionPeriods />
      </Section>
      <Section title="Destinataires">
        <p>
          Vos données ne sont ni vendues ni louées. Seules les personnes de l’équipe qui en ont
          besoin y accèdent, selon leurs droits&nbsp;; leurs actions sont journalisées.{' '}
          {tagManagerId
            ? 'Si vous acceptez la mesure d’audience, l’outil Google Tag Manager (Google Ireland Limited) reçoit les pages vues et les actions\u00A0; des données peuvent alors être transférées hors de l’Union européenne, sous les garanties prévues par le RGPD.'
            : 'Le site ne fait appel à aucun sous-traitant pour les exploiter, en dehors de son hébergement.'}
        </p>
      </Section>
      <Section title="Vos droits">
        <p>
          Vous pouvez accéder à vos données, les rectifier, les effacer, en limiter l’usage, en
          demander une copie lisible par une machine, vous opposer à leur traitement, retirer un
          consentement à tout moment et décider de leur sort après votre mort. Écrivez à <Contact />
          &nbsp;: la réponse vous parvient dans le mois.
        </p>
        <p>
          Si elle ne vous satisfait pas, vous pouvez saisir la CNIL, 3&nbsp;place de Fontenoy, TSA
          80715, 75334 Paris Cedex 07 (
          <a href="https://www.cnil.fr/fr/plaintes" target="_blank" rel="noopener noreferrer">
            www.cnil.fr
          </a>
          ).
        </p>
      </Section>
      <Section title="Sécurité">
        <p>
          Les échanges sont chiffrés, les mots de passe ne sont jamais conservés en clair, les
          tentatives de connexion sont limitées et vous pouvez fermer vos sessions à distance depuis
          «&nbsp;Mon Compte&nbsp;».
        </p>
      </Section>
    </Prose>
  );
}

function CollectedData() {
  return (
    <ul>
      <li>
        Compte&nbsp;: nom d’utilisateur, adresse email, mot de passe (conservé sous la forme d’une
        empreinte irréversible), et, si vous les donnez, prénom, nom et image de profil.
      </li>
      <li>
        Activité&nbsp;: jours où vous utilisez le site, progression dans le jeu, réglages, mentions
        «&nbsp;J’aime&nbsp;», commentaires, signalements et inscriptions aux événements.
      </li>
      <li>Commandes&nbsp;: produit, prix, nom et adresse email au jour de l’achat.</li>
      <li>
        Sécurité&nbsp;: adresse IP, type d’appareil et dates de vos sessions, tentatives de
        connexion&nbsp;; journal de sécurité du compte et appareils connus, avec une adresse
        tronquée.
      </li>
      <li>
        Audience, selon votre choix&nbsp;: pages vues, actions et erreurs, rattachées à une adresse
        tronquée et jamais à votre compte.
      </li>
    </ul>
  );
}

/** Retention times of accounts, sessions and measurements, which server jobs enforce. */
function RetentionPeriods() {
  return (
    <ul>
      <li>
        Données de compte&nbsp;: pendant la période d’activité du compte, puis 3&nbsp;ans après la
        dernière connexion. Les comptes de l’équipe sont gardés tant qu’ils ont un rôle.
      </li>
      <li>
        Compte supprimé à votre demande&nbsp;: 30&nbsp;jours pendant lesquels une connexion annule
        la suppression, puis effacement&nbsp;; vos commentaires restent sous le nom
        «&nbsp;Utilisateur supprimé&nbsp;».
      </li>
      <li>
        Sauvegardes du site&nbsp;: quelques semaines&nbsp;; si l’une d’elles doit être remise en
        place, les comptes effacés entre-temps le sont à nouveau.
      </li>
      <li>
        Commandes et factures&nbsp;: conservées aussi longtemps que la loi l’impose, même après
        l’effacement du compte.
      </li>
      <li>
        Jours où vous utilisez le site&nbsp;: deux mois&nbsp;; il n’en reste ensuite que le nombre
        de membres actifs chaque jour.
      </li>
      <li>
        Sessions (adresse IP, appareil)&nbsp;: jusqu’à la déconnexion, ou 8&nbsp;heures au plus sans
        activité.
      </li>
      <li>
        Tentatives de connexion échouées&nbsp;: comptées pendant 15&nbsp;minutes, puis effacées dans
        l’heure.
      </li>
      <li>Journal de sécurité du compte et appareils connus&nbsp;: un an.</li>
      <li>Mesure d’audience&nbsp;: données anonymisées, 25&nbsp;mois au plus.</li>
      <li>Cookies persistants et preuve du consentement&nbsp;: 13&nbsp;mois au plus.</li>
      <li>
        Accords donnés ou retirés depuis votre compte&nbsp;: aussi longtemps que le compte. Vous les
        lisez, avec tout ce qui est gardé à votre sujet, dans «&nbsp;Mes données&nbsp;».
      </li>
    </ul>
  );
}
