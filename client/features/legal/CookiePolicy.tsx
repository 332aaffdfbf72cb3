import { useSite } from '#client/platform/head/site';
import { OFFLINE_STORE as OFFLINE } from '#client/platform/device/offlineData';
import { storageKeys } from '#client/platform/storageKeys';
import { Button } from '#ui/inputs/Button';
import { Prose, Section } from './Prose';

const STORED_ITEMS = [
  {
    key: 'appareil',
    category: 'Fonctionnel (cookie)',
    use: 'Reconnaît un appareil déjà connecté à votre compte. Vous pouvez donc vous connecter même si un inconnu essaie des mots de passe. Ce cookie est lu seulement à la connexion. Les scripts et les autres sites n’y ont pas accès.',
    duration: '6\u00A0mois après la dernière connexion, ou jusqu’au changement du mot de passe',
  },
  {
    key: 'page-session',
    category: 'Fonctionnel (cookie)',
    use: 'Reconnaît votre session à l’ouverture d’une page, pour afficher votre page immédiatement. Il ne sert à rien d’autre. Les scripts et les autres sites n’y ont pas accès. Sur un site sécurisé (https), son nom commence par «\u00A0__Host-\u00A0».',
    duration:
      'jusqu’à la fin de la session, 24\u00A0heures au plus\u00A0; après une déconnexion, il retient seulement que vous êtes déconnecté, jusqu’à la fermeture du navigateur',
  },
  {
    key: storageKeys.authToken,
    category: 'Fonctionnel',
    use: 'Garde votre session ouverte après la connexion.',
    duration: 'jusqu’à la déconnexion ou à l’expiration de la session',
  },
  {
    key: storageKeys.newsLikes,
    category: 'Fonctionnel',
    use: 'Enregistre une clé aléatoire et les articles que vous aimez, pour compter chaque mention une seule fois.',
    duration: 'de la première mention «\u00A0J’aime\u00A0» jusqu’à ce que vous l’effaciez',
  },
  {
    key: storageKeys.commentDrafts,
    category: 'Fonctionnel',
    use: 'Enregistre le commentaire que vous écrivez, pour ne pas le perdre.',
    duration: 'jusqu’à sa publication, 30\u00A0jours au plus',
  },
  {
    key: storageKeys.passkey,
    category: 'Fonctionnel',
    use: 'Retient qu’une clé d’accès a servi sur cet appareil, pour la proposer en premier à la connexion.',
    duration: 'jusqu’à ce que vous retiriez votre dernière clé ici',
  },
  {
    key: storageKeys.theme,
    category: 'Fonctionnel',
    use: 'Retient l’apparence que vous avez choisie, claire ou sombre.',
    duration: 'jusqu’à la déconnexion',
  },
  {
    key: storageKeys.paletteRecents,
    category: 'Fonctionnel',
    use: 'Retient les dernières pages ouvertes avec la recherche (Ctrl+K), pour les proposer en premier.',
    duration: 'jusqu’à la déconnexion',
  },
  {
    key: OFFLINE.cache,
    category: 'Fonctionnel (cache)',
    use: 'Enregistre les chiffres de votre dernier tableau de bord et le nombre de commentaires en attente, pour la page affichée hors connexion.',
    duration: 'jusqu’à la déconnexion, montré jusqu’à l’expiration de la session au plus tard',
  },
  {
    key: storageKeys.offlineData,
    category: 'Fonctionnel',
    use: 'Retient que cet appareil garde une page hors connexion, pour l’effacer quand vous vous déconnectez.',
    duration: 'jusqu’à la déconnexion ou à l’expiration de la session',
  },
  {
    key: storageKeys.queueKeys,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00a0: retient que les raccourcis clavier des listes sont désactivés.',
    duration: 'jusqu’à ce que vous les réactiviez',
  },
  {
    key: storageKeys.groundsDrafts,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00a0: enregistre les motifs de la décision en cours d’écriture et la dernière règle choisie.',
    duration: 'jusqu’à la fermeture de l’onglet',
  },
  {
    key: storageKeys.articleDrafts,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00a0: enregistre l’article en cours d’écriture à la fin de votre session, pour ne pas le perdre.',
    duration: 'jusqu’à ce que vous le repreniez, 30\u00A0jours au plus',
  },
  {
    key: storageKeys.askedPage,
    category: 'Fonctionnel',
    use: 'Retient la page que vous vouliez ouvrir, pour l’afficher après la connexion.',
    duration: 'jusqu’à la connexion, ou jusqu’à la fermeture de l’onglet',
  },
  {
    key: storageKeys.cookieConsent,
    category: 'Fonctionnel',
    use: 'Retient vos choix, leur date et la version du texte que vous avez lu.',
    duration: 'redemandé après 6\u00A0mois, gardé 13\u00A0mois au plus',
  },
] as const;

/** Cookie policy: which data the site stores in the browser, and how to change the choice. */
export function CookiePolicy({ onManage }: { onManage: () => void }) {
  const { tagManagerId } = useSite();
  return (
    <Prose updated="novembre 2026">
      <Section title="Données enregistrées dans votre navigateur">
        <p>
          Le site dépose deux cookies, à la connexion, et écrit douze valeurs dans le stockage de
          votre navigateur
          {tagManagerId
            ? '. Si vous acceptez la mesure d’audience, Google Tag Manager peut en outre déposer ses cookies et envoyer des données à Google.'
            : ', qui ne partent jamais vers un autre site.'}
        </p>
        <dl className="mt-3 grid gap-3">
          {STORED_ITEMS.map(({ key, category, use, duration }) => (
            <div key={key} className="rounded-control border border-line p-3.5">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
                <code className="data text-sm font-semibold text-ink">{key}</code>
                <span className="text-sm text-muted">{category}</span>
              </dt>
              <dd className="mt-1">
                {use} <span className="block text-sm text-muted">Durée&nbsp;: {duration}.</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Les trois catégories">
        <ul>
          <li>
            <b>Fonctionnels</b>&nbsp;: nécessaires au site, toujours actifs, dispensés de
            consentement.
          </li>
          <li>
            <b>Mesure d’audience</b>&nbsp;:{' '}
            {tagManagerId
              ? 'confiée à Google Tag Manager, chargé seulement après votre accord exprès\u00A0; il peut déposer ses propres cookies, pour 13\u00A0mois au plus.'
              : 'faite par le site lui-même, sans cookie, sans identifiant et avec une adresse tronquée\u00A0; gardée 25\u00A0mois au plus. Rien n’est envoyé avant votre choix.'}
          </li>
          <li>
            <b>Publicité</b>&nbsp;: aucune aujourd’hui, et jamais sans votre accord.
          </li>
        </ul>
      </Section>
      <Section title="Changer d’avis">
        <p>
          Vos choix peuvent être changés ici, ou à tout moment par «&nbsp;Gestion des cookies&nbsp;»
          en bas de page. Vous pouvez aussi effacer les données de ce site dans les réglages de
          votre navigateur.
        </p>
        <Button variant="secondary" className="mt-3 noscript:hidden" onClick={onManage}>
          Gestion des cookies
        </Button>
      </Section>
    </Prose>
  );
}
