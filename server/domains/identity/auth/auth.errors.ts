import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const authErrors = defineErrors({
  INVALID_CREDENTIALS: row(
    401,
    'Email ou mot de passe incorrect',
    'Sign-in with an unknown email or a wrong password; the two are not told apart.',
  ),
  ACCOUNT_LOCKED: row(
    429,
    'Trop de tentatives de connexion. Réessayez dans {wait}.',
    '`maxLoginAttempts` failures on one account or from one address; lasts 15 minutes.',
  ),
  BANNED: row(
    403,
    'Votre compte est banni {until}. Motif\u00a0: {reason}',
    'The right password of a banned person.',
  ),
  EMAIL_NOT_VERIFIED: row(
    403,
    'Confirmez votre adresse email avant de vous connecter\u00a0: ouvrez le lien que nous vous avons envoyé.',
    'The right password of an account whose email is not verified, while verification is required.',
  ),
  TWO_FACTOR_REQUIRED: row(
    401,
    'Saisissez le code de votre application d’authentification.',
    'The right password of an account with two-factor sign-in, without a code.',
  ),
  TWO_FACTOR_INVALID: row(
    401,
    'Ce code n’est pas valide. Saisissez celui que votre application affiche maintenant.',
    'The right password with a code that is wrong, too old or already used.',
  ),
  TWO_FACTOR_UNREADABLE: row(
    409,
    'Le site ne peut plus vérifier les codes de votre application, car sa clé a changé. Saisissez un de vos codes de secours, puis ajoutez de nouveau l’application dans Mon compte, onglet Sécurité. Sans code de secours, écrivez à {supportEmail}.',
    'The right password with a code of an authenticator whose secret was sealed with a signing key that is gone; counts as no failure.',
  ),
  TWO_FACTOR_ALREADY_ON: row(
    409,
    'La double authentification est déjà activée.',
    'Two-factor sign-in is switched on where it is on.',
  ),
  TWO_FACTOR_OFF: row(
    409,
    'La double authentification n’est pas activée.',
    'Two-factor sign-in is confirmed before it was started, or changed where it is off.',
  ),
  PASSKEY_REFUSED: row(
    401,
    'Cette clé d’accès n’est pas reconnue. Essayez une autre clé ou connectez-vous avec votre mot de passe.',
    'An answer of a passkey that is wrong, of one that no account has, or of another account’s; these are not told apart.',
  ),
  PASSKEY_EXPIRED: row(
    400,
    'Cette demande de clé d’accès a expiré ou a déjà servi. Recommencez.',
    'An answer to a challenge that the site did not make for this, that is older than five minutes, or was answered before.',
  ),
  PASSKEY_KNOWN: row(
    409,
    'Cette clé d’accès est déjà ajoutée.',
    'A passkey is added that an account has already.',
  ),
  PASSKEY_NOT_FOUND: row(404, 'Clé d’accès introuvable', 'No such passkey of the caller.'),
  PASSKEY_LIMIT: row(
    409,
    'Un compte a {most} clés d’accès au plus\u00a0: retirez-en une que vous n’utilisez plus.',
    'More passkeys than an account may have.',
  ),
  LAST_PASSKEY: row(
    409,
    'Vous ne pourriez plus vous connecter sans cette dernière clé d’accès\u00a0: {before}.',
    'The last passkey is removed while it is what sign-in asks for, or while no password opens the account.',
  ),
  ACCESS_NOT_REMOVABLE: row(
    409,
    'La double authentification ne peut pas être désactivée par ce lien\u00a0: connectez-vous avec votre code pour la désactiver, ou écrivez-nous.',
    'A mailed link is used to remove a second factor that no live warning reports.',
  ),
  NO_PASSKEY: row(
    409,
    'Ce compte n’a pas de clé d’accès.',
    'Passkeys are asked for after the password, or reset, where there is none.',
  ),
  INVALID_EMAIL: row(400, "Format d'email invalide", 'An email that does not look like one.'),
  REGISTRATION_CLOSED: row(
    403,
    'Les inscriptions sont fermées pour le moment.',
    'The setting registrationEnabled is off.',
  ),
  DAILY_SIGNUPS_REACHED: row(
    429,
    'Le nombre d’inscriptions du jour est atteint. Revenez demain.',
    'maxUsersPerDay accounts were made today (Europe/Paris).',
  ),
  WRONG_CURRENT_PASSWORD: row(
    400,
    'Mot de passe actuel incorrect',
    'A password change, or another act that asks for it again, with a wrong current password.',
  ),
  PASSWORD_NEEDED: row(
    422,
    'Saisissez votre mot de passe actuel pour changer d’adresse email.',
    'A new email, without the password, more than ten minutes after signing in; tied to `currentPassword`.',
  ),
  WEAK_PASSWORD: row(
    422,
    'Le nouveau mot de passe ne respecte pas les critères de sécurité',
    'A new password shorter than passwordMinLength or without the four character classes.',
  ),
  PASSWORD_GUESSABLE: row(
    422,
    'Ce mot de passe est trop facile à deviner.',
    'A new password that meets the criteria and is made of what anybody would try first; `fields` says of what.',
  ),
  VIEWING_NOTHING: row(
    409,
    'Ce rôle ou cette personne n’a pas accès à l’administration.',
    'Looking as a role or a person to whom the administration is closed.',
  ),
  SESSION_NOT_FOUND: row(404, 'Session introuvable', 'No such session of the caller.'),
});
