import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of the auth module. */
export const authErrors = defineErrors({
  INVALID_CREDENTIALS: row(
    401,
    'Email ou mot de passe incorrect',
    'A sign-in with an unknown email or a wrong password; the answer does not distinguish the two.',
  ),
  ACCOUNT_LOCKED: row(
    429,
    'Trop de tentatives de connexion. Réessayez dans {wait}.',
    '`maxLoginAttempts` failures on one account or from one address; lasts 15 minutes.',
  ),
  BANNED: row(
    403,
    'Votre compte est banni {until}. Motif\u00a0: {reason}',
    'The correct password of a banned member.',
  ),
  EMAIL_NOT_VERIFIED: row(
    403,
    'Confirmez votre adresse email avant de vous connecter\u00a0: ouvrez le lien que nous vous avons envoyé.',
    'The correct password of an account whose email is not verified, while verification is required.',
  ),
  TWO_FACTOR_REQUIRED: row(
    401,
    'Saisissez le code de votre application d’authentification.',
    'The correct password of an account with two-factor sign-in, without a code.',
  ),
  TWO_FACTOR_INVALID: row(
    401,
    'Ce code n’est pas valide. Saisissez celui que votre application affiche maintenant.',
    'The correct password with a code that is wrong, expired or already used.',
  ),
  TWO_FACTOR_UNREADABLE: row(
    409,
    'Le site ne peut plus vérifier les codes de votre application, car sa clé a changé. Saisissez un de vos codes de secours, puis ajoutez de nouveau l’application dans Mon compte, onglet Sécurité. Sans code de secours, écrivez à {supportEmail}.',
    'The correct password with a code of an authenticator whose secret was encrypted with a missing signing key; does not count as a failure.',
  ),
  TWO_FACTOR_ALREADY_ON: row(
    409,
    'La double authentification est déjà activée.',
    'Two-factor sign-in is turned on while it is already on.',
  ),
  TWO_FACTOR_OFF: row(
    409,
    'La double authentification n’est pas activée.',
    'Two-factor sign-in is confirmed before it was started, or changed while it is off.',
  ),
  PASSKEY_REFUSED: row(
    401,
    'Cette clé d’accès n’est pas reconnue. Essayez une autre clé ou connectez-vous avec votre mot de passe.',
    'A wrong answer of a passkey, or one of an unknown or another account’s passkey; the answer does not distinguish them.',
  ),
  PASSKEY_EXPIRED: row(
    400,
    'Cette demande de clé d’accès a expiré ou a déjà servi. Recommencez.',
    'An answer to a challenge that was not issued for this purpose, is older than five minutes, or was already answered.',
  ),
  PASSKEY_KNOWN: row(
    409,
    'Cette clé d’accès est déjà ajoutée.',
    'A passkey is added that an account already has.',
  ),
  PASSKEY_NOT_FOUND: row(404, 'Clé d’accès introuvable', 'The caller has no passkey with this ID.'),
  PASSKEY_LIMIT: row(
    409,
    'Un compte a {most} clés d’accès au plus\u00a0: retirez-en une que vous n’utilisez plus.',
    'More passkeys than an account may have.',
  ),
  LAST_PASSKEY: row(
    409,
    'Vous ne pourriez plus vous connecter sans cette dernière clé d’accès\u00a0: {before}.',
    'The last passkey is removed while sign-in requires it as the second factor, or while the account has no password that signs in.',
  ),
  ACCESS_NOT_REMOVABLE: row(
    409,
    'La double authentification ne peut pas être désactivée par ce lien\u00a0: connectez-vous avec votre code pour la désactiver, ou écrivez-nous.',
    'A mailed link is used to remove a second factor that no valid warning reports.',
  ),
  NO_PASSKEY: row(
    409,
    'Ce compte n’a pas de clé d’accès.',
    'A passkey is requested after the password, or passkeys are reset, for an account without any.',
  ),
  INVALID_EMAIL: row(400, "Format d'email invalide", 'A malformed email.'),
  REGISTRATION_CLOSED: row(
    403,
    'Les inscriptions sont fermées pour le moment.',
    'The setting registrationEnabled is off.',
  ),
  DAILY_SIGNUPS_REACHED: row(
    429,
    'Le nombre d’inscriptions du jour est atteint. Revenez demain.',
    '`maxUsersPerDay` accounts were already created today (Europe/Paris).',
  ),
  WRONG_CURRENT_PASSWORD: row(
    400,
    'Mot de passe actuel incorrect',
    'A wrong current password, at a change of password or another action that requires it.',
  ),
  PASSWORD_NEEDED: row(
    422,
    'Saisissez votre mot de passe actuel pour changer d’adresse email.',
    'A new email without the password, more than ten minutes after signing in; tied to `currentPassword`.',
  ),
  WEAK_PASSWORD: row(
    422,
    'Le nouveau mot de passe ne respecte pas les critères de sécurité',
    'A new password shorter than passwordMinLength or without the four character classes.',
  ),
  PASSWORD_GUESSABLE: row(
    422,
    'Ce mot de passe est trop facile à deviner.',
    'A new password that meets the criteria but is made of guessable parts; `fields` names them.',
  ),
  VIEWING_NOTHING: row(
    409,
    'Ce rôle ou cette personne n’a pas accès à l’administration.',
    'Impersonation of a role or a member without access to the administration.',
  ),
  SESSION_NOT_FOUND: row(404, 'Session introuvable', 'The caller has no session with this ID.'),
});
