import type { SecurityKind } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';

export interface SecurityKindLabel {
  /** Name of the kind of event in the URL of the security log. */
  slug: string;
  label: string;
}

export const securityKindLabels: Readonly<Record<SecurityKind, SecurityKindLabel>> = {
  SIGN_IN_FAILED: { slug: 'connexion-refusee', label: 'Connexion refusée' },
  PASSWORD_REFUSED: {
    slug: 'mot-de-passe-refuse',
    label: 'Mot de passe incorrect pendant une session',
  },
  ACCOUNT_LOCKED: { slug: 'connexion-bloquee', label: 'Connexion bloquée pendant 15\u00A0minutes' },
  ADDRESS_LOCKED: { slug: 'adresse-bloquee', label: 'Adresse IP bloquée pendant 15\u00A0minutes' },
  LOCK_LIFTED: { slug: 'blocage-leve', label: 'Connexion débloquée par l’équipe' },
  NEW_DEVICE: { slug: 'nouvel-appareil', label: 'Connexion depuis un nouvel appareil' },
  PASSWORD_CHANGED: { slug: 'mot-de-passe-change', label: 'Mot de passe modifié' },
  PASSWORD_RESET: { slug: 'mot-de-passe-reinitialise', label: 'Mot de passe réinitialisé' },
  EMAIL_CHANGE_ASKED: { slug: 'email-demande', label: 'Changement d’adresse email demandé' },
  EMAIL_CHANGE_STOPPED: { slug: 'email-arrete', label: 'Changement d’adresse email annulé' },
  EMAIL_CHANGED: { slug: 'email-change', label: 'Adresse email modifiée' },
  TWO_FACTOR_ON: { slug: 'double-activee', label: 'Double authentification activée' },
  TWO_FACTOR_OFF: { slug: 'double-desactivee', label: 'Double authentification désactivée' },
  TWO_FACTOR_RESET: {
    slug: 'double-retiree',
    label: 'Double authentification désactivée par l’équipe',
  },
  RECOVERY_CODE_USED: { slug: 'code-de-secours', label: 'Code de secours utilisé' },
  RECOVERY_CODES_RENEWED: { slug: 'nouveaux-codes', label: 'Nouveaux codes de secours' },
  ACCOUNT_SECURED: {
    slug: 'pas-moi',
    label: '«\u00A0Ce n’était pas moi\u00A0»\u00A0: sessions fermées',
  },
  PASSKEY_ADDED: { slug: 'cle-ajoutee', label: 'Clé d’accès ajoutée' },
  PASSKEY_REMOVED: { slug: 'cle-retiree', label: 'Clé d’accès retirée' },
  PASSKEY_COPIED: {
    slug: 'cle-copiee',
    label: 'Clé d’accès refusée, car elle a peut-être été copiée',
  },
  GAME_KEY_ADDED: { slug: 'cle-de-jeu-ajoutee', label: 'Clé du jeu ajoutée' },
  API_TOKEN_ADDED: { slug: 'jeton-ajoute', label: 'Jeton d’API ajouté' },
  API_TOKEN_REVOKED: { slug: 'jeton-retire', label: 'Jeton d’API retiré' },
  EXTERNAL_ACCOUNT_LINKED: { slug: 'compte-lie', label: 'Compte d’un autre site lié' },
  EXTERNAL_ACCOUNT_UNLINKED: { slug: 'compte-delie', label: 'Compte d’un autre site délié' },
  ACCESS_REMOVED: { slug: 'acces-retires', label: 'Accès récents retirés' },
  PASSKEYS_RESET: { slug: 'cles-retirees', label: 'Clés d’accès retirées par l’équipe' },
};

export interface SecurityPlace {
  count: number;
  device: string;
  network: string;
}

/** Formats the origin of a security event: 'Firefox sur Windows · réseau 192.0.2.0'. */
export const placeOf = ({ count, device, network }: SecurityPlace): string =>
  [device, network && `réseau ${network}`, count > 1 && `${formatNumber(count)}\u00A0fois`]
    .filter(Boolean)
    .join(' · ');
