import { useSite } from '../../platform/head/site';
import { KEPT as OFFLINE } from '../../platform/device/kept';
import { storageKeys } from '../../platform/storageKeys';
import { Button } from '../../ui/inputs/Button';
import { Prose, Section } from './Prose';

const KEPT = [
  {
    key: 'appareil',
    category: 'Fonctionnel (cookie)',
    use: 'Reconnaît un appareil déjà connecté à votre compte\u00A0: les essais d’inconnus ne vous empêchent pas d’entrer. Illisible par les scripts, lu à la connexion seulement, jamais envoyé à un autre site.',
    duration: '6\u00A0mois après la dernière connexion, ou jusqu’au changement du mot de passe',
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
    use: 'Une clé au hasard et les articles que vous aimez, pour ne compter chaque mention qu’une fois.',
    duration: 'de la première mention «\u00A0J’aime\u00A0» jusqu’à ce que vous l’effaciez',
  },
  {
    key: storageKeys.commentDrafts,
    category: 'Fonctionnel',
    use: 'Le commentaire que vous écrivez, pour qu’il ne soit pas perdu.',
    duration: 'jusqu’à sa publication, 30\u00A0jours au plus',
  },
  {
    key: storageKeys.passkey,
    category: 'Fonctionnel',
    use: 'Qu’une clé d’accès a servi sur cet appareil, pour que la connexion la propose d’abord.',
    duration: 'jusqu’à ce que vous retiriez votre dernière clé ici',
  },
  {
    key: storageKeys.theme,
    category: 'Fonctionnel',
    use: 'L’apparence sombre que vous avez choisie, pour que la page s’ouvre ainsi.',
    duration: 'jusqu’à la déconnexion',
  },
  {
    key: storageKeys.paletteRecents,
    category: 'Fonctionnel',
    use: 'Ce que vous avez ouvert en dernier par la recherche du clavier (Ctrl+K), pour vous le proposer d’abord.',
    duration: 'jusqu’à la déconnexion',
  },
  {
    key: OFFLINE.cache,
    category: 'Fonctionnel (cache)',
    use: 'Les chiffres de votre dernier tableau de bord et le nombre de commentaires en attente, pour la page qui s’affiche sans réseau.',
    duration: 'jusqu’à la déconnexion, montré jusqu’à l’expiration de la session au plus tard',
  },
  {
    key: storageKeys.keptOffline,
    category: 'Fonctionnel',
    use: 'Que cet appareil garde de quoi répondre sans réseau, pour l’effacer quand vous vous déconnectez.',
    duration: 'jusqu’à la déconnexion ou à l’expiration de la session',
  },
  {
    key: storageKeys.queueKeys,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00A0: le choix de ne pas agir par les touches du clavier dans les listes.',
    duration: 'jusqu’à ce que vous les remettiez',
  },
  {
    key: storageKeys.groundsDrafts,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00A0: les motifs de la décision que vous écrivez, pour qu’ils ne soient pas perdus, et la dernière règle choisie.',
    duration: 'jusqu’à la fermeture de l’onglet',
  },
  {
    key: storageKeys.articleDrafts,
    category: 'Fonctionnel',
    use: 'Pour l’équipe\u00A0: l’article que vous écrivez quand votre session se termine, pour qu’il ne soit pas perdu.',
    duration: 'jusqu’à ce que vous le repreniez, 30\u00A0jours au plus',
  },
  {
    key: storageKeys.askedPage,
    category: 'Fonctionnel',
    use: 'La page de votre espace que vous vouliez ouvrir, pour vous y mener après la connexion.',
    duration: 'jusqu’à la connexion, ou jusqu’à la fermeture de l’onglet',
  },
  {
    key: storageKeys.cookieConsent,
    category: 'Fonctionnel',
    use: 'Retient vos choix, leur date et la version du texte que vous avez lu.',
    duration: 'redemandé après 6\u00A0mois, gardé 13\u00A0mois au plus',
  },
] as const;

/** What the site stores in the browser, and how to change one's choice. */
export function CookiePolicy({ onManage }: { onManage: () => void }) {
  const { tagManagerId } = useSite();
  return (
    <Prose updated="novembre 2026">
      <Section title="Ce que le site garde dans votre navigateur">
        <p>
          Le site dépose un seul cookie, à la connexion, et écrit douze valeurs dans le stockage de
          votre navigateur
          {tagManagerId
            ? '. Si vous acceptez la mesure d’audience, Google Tag Manager peut en outre déposer ses cookies et envoyer des données à Google.'
            : ', qui ne partent jamais vers un autre site.'}
        </p>
        <dl className="mt-3 grid gap-3">
          {KEPT.map(({ key, category, use, duration }) => (
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
