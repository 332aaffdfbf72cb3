import { defineErrors, row } from '#platform/errors/catalogue';

export const authErrors = defineErrors({
  INVALID_CREDENTIALS: row(
    401,
    'Email ou mot de passe incorrect',
    'Raised when the email is unknown or the password is wrong; the response does not say which of the two.',
  ),
  ACCOUNT_LOCKED: row(
    429,
    'Trop de tentatives de connexion. Réessayez dans {wait}.',
    'Raised after `maxLoginAttempts` failures on one account or from one IP address. The lock lasts 15 minutes.',
  ),
  BANNED: row(
    403,
    'Votre compte est banni {until}. Motif\u00a0: {reason}',
    'Raised when a banned member signs in with the correct password.',
  ),
  EMAIL_NOT_VERIFIED: row(
    403,
    'Confirmez votre adresse email avant de vous connecter\u00a0: ouvrez le lien que nous vous avons envoyé.',
    'Raised when the password is correct but the email is not verified, while the site requires verification.',
  ),
  TWO_FACTOR_REQUIRED: row(
    401,
    'Saisissez le code de votre application d’authentification.',
    'Raised when the password is correct and the account requires a second factor, but no code was sent.',
  ),
  TWO_FACTOR_INVALID: row(
    401,
    'Ce code n’est pas valide. Saisissez le code affiché en ce moment par votre application.',
    'Raised when the password is correct but the code is wrong, expired or already used.',
  ),
  TWO_FACTOR_UNREADABLE: row(
    409,
    'Le site ne peut plus vérifier les codes de votre application, car sa clé a changé. Saisissez un de vos codes de secours, puis ajoutez de nouveau l’application dans Mon compte, onglet Sécurité. Sans code de secours, écrivez à {supportEmail}.',
    'Raised when the password is correct but the code cannot be checked, because the secret of the authenticator was encrypted with a signing key that is missing. Does not count as a failure.',
  ),
  TWO_FACTOR_ALREADY_ON: row(
    409,
    'La double authentification est déjà activée.',
    'Raised when two-factor sign-in is turned on while it is already on.',
  ),
  TWO_FACTOR_OFF: row(
    409,
    'La double authentification n’est pas activée.',
    'Raised when two-factor sign-in is confirmed before it was started, or changed while it is off.',
  ),
  PASSKEY_REFUSED: row(
    401,
    'Cette clé d’accès n’est pas reconnue. Essayez une autre clé ou connectez-vous avec votre mot de passe.',
    'Raised when the answer of a passkey is wrong, or when the passkey is unknown or belongs to another account; the response does not say which.',
  ),
  PASSKEY_EXPIRED: row(
    400,
    'Cette demande de clé d’accès a expiré ou a déjà servi. Recommencez.',
    'Raised when the challenge of a passkey answer was not issued for this purpose, is older than five minutes, or was already answered.',
  ),
  PASSKEY_KNOWN: row(
    409,
    'Cette clé d’accès est déjà ajoutée.',
    'Raised when a passkey is added that an account already has.',
  ),
  PASSKEY_NOT_FOUND: row(
    404,
    'Clé d’accès introuvable',
    'Raised when the caller has no passkey with this ID.',
  ),
  PASSKEY_LIMIT: row(
    409,
    'Vous avez déjà {most} clés d’accès, le maximum. Retirez une clé que vous n’utilisez plus.',
    'Raised when an account that already has the maximum number of passkeys adds another.',
  ),
  LAST_PASSKEY: row(
    409,
    'Vous ne pourriez plus vous connecter sans cette dernière clé d’accès\u00a0: {before}.',
    'Raised when the last passkey is removed while sign-in requires it as the second factor, or while the account has no usable password.',
  ),
  ACCESS_NOT_REMOVABLE: row(
    409,
    'La double authentification ne peut pas être désactivée par ce lien\u00a0: connectez-vous avec votre code pour la désactiver, ou écrivez-nous.',
    'Raised when a mailed link is used to remove a second factor, unless valid warning mails indicate that an intruder turned it on.',
  ),
  NO_PASSKEY: row(
    409,
    'Ce compte n’a pas de clé d’accès.',
    'Raised when a passkey is requested after the password, or when passkeys are reset, for an account without passkeys.',
  ),
  INVALID_EMAIL: row(400, "Format d'email invalide", 'Raised when an email is malformed.'),
  REGISTRATION_CLOSED: row(
    403,
    'Les inscriptions sont fermées pour le moment.',
    'Raised when a visitor registers while the setting registrationEnabled is off.',
  ),
  DAILY_SIGNUPS_REACHED: row(
    429,
    'Le nombre d’inscriptions du jour est atteint. Revenez demain.',
    'Raised when `maxUsersPerDay` accounts were already created today (Europe/Paris).',
  ),
  WRONG_CURRENT_PASSWORD: row(
    400,
    'Mot de passe actuel incorrect',
    'Raised when the current password is wrong, in a change of password or another action that requires it.',
  ),
  PASSWORD_NEEDED: row(
    422,
    'Saisissez votre mot de passe actuel pour changer d’adresse email.',
    'Raised when the email is changed without the password, more than ten minutes after signing in; tied to `currentPassword`.',
  ),
  WEAK_PASSWORD: row(
    422,
    'Le nouveau mot de passe ne respecte pas les critères de sécurité',
    'Raised when a new password is shorter than passwordMinLength, or lacks one of the four character classes.',
  ),
  PASSWORD_GUESSABLE: row(
    422,
    'Ce mot de passe est trop facile à deviner.',
    'Raised when a new password meets the criteria but is made of guessable parts; `fields` names the parts.',
  ),
  VIEWING_NOTHING: row(
    409,
    'Ce compte ou ce rôle n’a pas accès à l’administration.',
    'Raised when a super administrator impersonates a role or a member without access to the administration.',
  ),
  API_TOKEN_NOT_FOUND: row(
    404,
    'Jeton d’API introuvable',
    'Raised when the API token does not exist, is revoked, or belongs to another member.',
  ),
  TOO_MANY_API_TOKENS: row(
    409,
    'Vous avez déjà {most} jetons d’API, le maximum. Retirez un jeton pour en créer un autre.',
    'Raised when a member who has the maximum number of API tokens creates another one.',
  ),
  EXTERNAL_PROVIDER_NOT_FOUND: row(
    404,
    'Ce site ne permet pas de se connecter ici.',
    'Raised when no provider with this ID is configured.',
  ),
  EXTERNAL_PROVIDER_DOWN: row(
    503,
    'Le site de connexion {name} ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre mot de passe.',
    'Raised when the provider does not answer, or its answer cannot be read.',
  ),
  EXTERNAL_SIGN_IN_REFUSED: row(
    401,
    'La connexion avec {name} n’a pas abouti. Recommencez.',
    'Raised when the answer of the provider is an error, or when its state, issuer, code, nonce or signature is wrong; the response does not say which.',
  ),
  EXTERNAL_SIGN_IN_EXPIRED: row(
    400,
    'Cette connexion a expiré, a déjà servi ou vient d’un autre navigateur. Recommencez.',
    'Raised when this browser did not start the sign-in with this provider less than ten minutes ago, or when the answer was already used.',
  ),
  EXTERNAL_ACCOUNT_UNKNOWN: row(
    403,
    'Aucun compte n’est lié à ce compte {name}. Connectez-vous avec votre mot de passe, puis liez-le dans Mon compte, onglet Sécurité.',
    'Raised when no account is linked and the site makes none at the first sign-in.',
  ),
  EXTERNAL_ACCOUNT_TAKEN: row(
    409,
    'Ce compte {name} est déjà lié à un compte du site, ou vous en avez déjà lié un autre.',
    'Raised when the account of the provider signs in to an account already, or when the caller has linked one of this provider.',
  ),
  EXTERNAL_ACCOUNT_NOT_FOUND: row(
    404,
    'Compte lié introuvable',
    'Raised when the caller has no linked account with this ID.',
  ),
  LAST_SIGN_IN_METHOD: row(
    409,
    'Vous ne pourriez plus vous connecter sans ce compte lié\u00a0: choisissez d’abord un mot de passe, avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ou ajoutez une clé d’accès.',
    'Raised when an account without a usable password and without a passkey unlinks its last account of another site.',
  ),
  SESSION_NOT_FOUND: row(
    404,
    'Session introuvable',
    'Raised when the caller has no session with this ID.',
  ),
});
