/** One row of the catalogue: HTTP status, French sentence (with {placeholders}), when it happens. */
export interface ErrorRow {
  status: number;
  message: string;
  when: string;
}

const row = (status: number, message: string, when: string): ErrorRow => ({
  status,
  message,
  when,
});

/**
 * Every error that the server answers. The documented sentences are to the letter
 * (public document, section 8). docs/errors.md is printed from here.
 */
export const catalogue = {
  INTERNAL: row(
    500,
    'Erreur du serveur. Veuillez réessayer plus tard.',
    'An unexpected failure; its cause is in the log only, under the request id.',
  ),
  BAD_REQUEST: row(400, 'Requête invalide.', 'The request cannot be read.'),
  VALIDATION_FAILED: row(
    422,
    'Certains champs sont invalides.',
    'A field breaks its rule; `fields` says which and why.',
  ),
  UNAUTHENTICATED: row(401, 'Utilisateur non authentifié', 'The operation needs a session.'),
  SESSION_EXPIRED: row(
    401,
    'Session expirée, veuillez vous reconnecter',
    'The token given is not, or no longer, that of a live session.',
  ),
  FORBIDDEN: row(403, 'Vous n’avez pas le droit de faire cela.', 'A permission is missing.'),
  NOT_FOUND: row(404, 'Cette ressource est introuvable.', 'Nothing answers at this address.'),
  METHOD_NOT_ALLOWED: row(
    405,
    'Cette adresse n’accepte pas cette méthode.',
    'The address is right and the method is not; `Allow` lists those that it takes.',
  ),
  CONFLICT: row(
    409,
    'Cette action est en conflit avec une modification plus récente.',
    'Someone else changed the same thing first.',
  ),
  RATE_LIMITED: row(
    429,
    'Trop de requêtes. Réessayez dans {wait}.',
    'An address or account calls too often; `Retry-After` says how long to wait.',
  ),
  UNSUPPORTED_MEDIA_TYPE: row(
    415,
    'Ce format n’est pas accepté\u00a0: envoyez du JSON, avec l’en-tête «\u00a0Content-Type: application/json\u00a0».',
    'A REST body that does not say that it is JSON.',
  ),
  PAYLOAD_TOO_LARGE: row(413, 'La requête est trop volumineuse.', 'The body passes its limit.'),
  SERVICE_UNAVAILABLE: row(
    503,
    'Service momentanément indisponible. Veuillez réessayer dans un instant.',
    'The server is stopping, or its database does not answer.',
  ),
  MAINTENANCE: row(
    503,
    'Le site est en maintenance. Revenez dans quelques instants.',
    'The setting maintenanceMode is on, and the caller may not enter the administration; signing in stays open.',
  ),
  GRAPHQL_INVALID: row(
    400,
    'Requête GraphQL invalide.',
    'The document does not parse or does not fit the schema; `detail` says where.',
  ),
  GRAPHQL_TOO_COMPLEX: row(
    400,
    'Requête GraphQL trop complexe\u00a0: réduisez sa profondeur, ses alias, son coût ou la taille du lot.',
    'The request passes a limit on what it may ask for; `detail` says which.',
  ),
  CSRF_PREVENTED: row(
    400,
    'Requête refusée\u00a0: il manque un en-tête qui la distingue d’un simple formulaire.',
    'A GraphQL request that a foreign page could forge.',
  ),
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
    'Ce code n’est pas valable. Saisissez celui que votre application affiche maintenant.',
    'The right password with a code that is wrong, too old or already used.',
  ),
  TWO_FACTOR_UNREADABLE: row(
    409,
    'La clé du site a changé\u00a0: il ne peut plus vérifier les codes de votre application. Saisissez à la place un de vos codes de secours, puis inscrivez de nouveau l’application dans Mon compte, onglet Sécurité. Sans code de secours, écrivez à {supportEmail}.',
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
  INVALID_EMAIL: row(400, "Format d'email invalide", 'An email that does not look like one.'),
  EMAIL_TAKEN: row(
    409,
    "Cette adresse email n'est pas disponible",
    'Another account uses the email.',
  ),
  USERNAME_TAKEN: row(
    409,
    'Ce nom d’utilisateur n’est pas disponible',
    'Another account uses the name.',
  ),
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
    'Ce mot de passe se devine trop facilement.',
    'A new password that meets the criteria and is made of what anybody would try first; `fields` says of what.',
  ),
  INVALID_TOKEN: row(
    400,
    'Ce lien n’est plus valide. Demandez-en un nouveau.',
    'A mailed link that is unknown, already used, replaced or too old.',
  ),
  ARTICLE_NOT_FOUND: row(404, 'Article introuvable', 'No article that the caller may read.'),
  PREMIUM_REQUIRED: row(
    403,
    'Cet article est réservé aux abonnés Premium et Pro.',
    'A member without such a subscription asks for a premium article by its own address; `current` holds its title and category, and nothing else is told of it.',
  ),
  ARTICLE_STATUS: row(
    409,
    'L’article est {from}\u00a0: il ne peut pas être {to}.',
    'An article goes to a status that it cannot reach from the one it has; `current` says which.',
  ),
  REQUIRED_FIELDS: row(
    422,
    'Veuillez remplir tous les champs obligatoires',
    'An article without a title, an excerpt or a text; `fields` says which.',
  ),
  MEDIA_NOT_FOUND: row(404, 'Image introuvable', 'No such image in the media library.'),
  MEDIA_IN_USE: row(
    409,
    'Cette image est utilisée par l’article «\u00a0{title}\u00a0»\u00a0: retirez-la d’abord.',
    'The deletion of an image that an article shows.',
  ),
  COMMENT_NOT_FOUND: row(
    404,
    'Commentaire introuvable',
    'No comment that the caller may read, or that is theirs to change.',
  ),
  COMMENTS_CLOSED: row(
    403,
    'Les commentaires sont fermés pour le moment.',
    'The setting commentsEnabled is off.',
  ),
  COMMENT_EDIT_CLOSED: row(
    409,
    'Ce commentaire ne peut plus être modifié.',
    'A change more than 5 minutes after it was written, or once moderators refused or hid it.',
  ),
  COMMENT_UNDER_REPORT: row(
    409,
    'Ce commentaire est signalé\u00a0: traitez ses signalements.',
    'A moderator decides of a reported comment other than through its reports.',
  ),
  ALREADY_REPORTED: row(
    409,
    'Vous avez déjà signalé {target}.',
    'A second report of the same thing by the same person.',
  ),
  REPORT_NOT_FOUND: row(404, 'Signalement introuvable', 'No such report.'),
  REPORT_ALREADY_DECIDED: row(
    409,
    'Ce signalement est déjà traité.',
    'A decision of a report that was resolved or dismissed, which is final.',
  ),
  OWN_REPORT: row(
    403,
    'Vous ne pouvez pas traiter un signalement que vous avez fait ou qui vous vise.',
    'A decision of a report by who filed it, or by who it is about.',
  ),
  NOTE_NOT_FOUND: row(
    404,
    'Note introuvable',
    'No such note on a person, or one on the caller, which is not theirs to know of.',
  ),
  USER_NOT_FOUND: row(404, 'Utilisateur introuvable', 'No such account.'),
  ROLE_NOT_FOUND: row(404, 'Rôle introuvable', 'No such role.'),
  EVENT_NOT_FOUND: row(404, 'Événement introuvable', 'No such event.'),
  EVENT_ENDED: row(
    409,
    'Cet événement est terminé.',
    'A registration, or its withdrawal, once the event is over.',
  ),
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'No such notification of the caller.',
  ),
  PRODUCT_NOT_FOUND: row(404, 'Produit introuvable', 'No such product.'),
  ORDER_NOT_FOUND: row(404, 'Commande introuvable', 'No such order of the caller.'),
  ALREADY_OWNED: row(
    409,
    'Vous possédez déjà ce produit.',
    'A purchase of something that the caller bought for good.',
  ),
  SUBSCRIPTION_INCLUDED: row(
    409,
    'Votre abonnement actuel comprend déjà celui-ci.',
    'A purchase of a subscription by who has a larger one, or one without an end.',
  ),
  SUBSCRIPTION_PAID_AHEAD: row(
    409,
    'Votre abonnement est déjà payé pour plus d’un mois.',
    'A purchase of a subscription whose end is more than 45 days ahead.',
  ),
  ORDER_IN_PROGRESS: row(
    409,
    'Une commande de ce produit est en cours de paiement. Patientez un instant, puis regardez vos commandes.',
    'A purchase while the outcome of the payment, or of an earlier one of the same product, is not known yet.',
  ),
  IDEMPOTENCY_KEY_REUSED: row(
    409,
    'Cette commande a déjà été passée pour un autre produit. Actualisez la page, puis recommencez.',
    'The key of an earlier purchase with a different product.',
  ),
  PAYMENT_DECLINED: row(
    402,
    'Le paiement a été refusé\u00a0: {reason}',
    'The payment service refuses a purchase over REST; nothing is charged, the order is kept as failed.',
  ),
  NO_SUBSCRIPTION: row(
    409,
    'Vous n’avez pas d’abonnement en cours.',
    'A change of renewal by a free member.',
  ),
  RENEWAL_UNAVAILABLE: row(
    409,
    'Cet abonnement ne se renouvelle pas par la boutique.',
    'The renewal of a subscription that has no end, or that the shop does not sell.',
  ),
  SESSION_NOT_FOUND: row(404, 'Session introuvable', 'No such session of the caller.'),
  ROLE_ALREADY_ASSIGNED: row(409, 'Déjà assigné', 'The person already holds the role.'),
  ROLE_NOT_ASSIGNED: row(409, 'Ce rôle n’est pas assigné', 'The person does not hold the role.'),
  SELF_ACTION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas faire cela sur votre propre compte.',
    'A ban, a deletion or a change of roles on oneself.',
  ),
  SELF_DELETION_FORBIDDEN: row(
    403,
    'Vous ne pouvez pas supprimer votre propre compte',
    'Staff deletes their own account from the list; they leave from their account page.',
  ),
  HIGHER_ROLE: row(
    403,
    'Vous ne pouvez pas agir sur une personne dont le rôle est égal ou supérieur au vôtre.',
    'The target holds, or the role given is, a role as high as one’s own (super_admin excepted).',
  ),
  MISSING_GRANT: row(
    403,
    'Vous ne pouvez pas donner une permission que vous n’avez pas.',
    'A role carries a permission that its giver lacks, or an account whose email they would change does.',
  ),
  ROLE_BUILT_IN: row(
    403,
    'Ce rôle fait partie du site\u00a0: il ne peut être ni modifié ni supprimé.',
    'A change or the deletion of one of the six roles that come with the site.',
  ),
  ROLE_IN_USE: row(
    409,
    'Ce rôle est encore attribué à {holders}\u00a0: retirez-le avant de le supprimer.',
    'The deletion of a role that somebody holds.',
  ),
  LAST_SUPER_ADMIN: row(
    409,
    'Le dernier super administrateur doit le rester.',
    'An act that would leave the site without a super administrator.',
  ),
  ALREADY_BANNED: row(
    409,
    'Cette personne est déjà bannie.',
    'A ban of somebody whose ban is still in force.',
  ),
  NOT_BANNED: row(
    409,
    'Cette personne n’est pas bannie.',
    'The lifting of a ban that is not, or no longer, in force.',
  ),
  NOT_LOCKED: row(
    409,
    'La connexion à ce compte n’est pas bloquée.',
    'The lifting of a lock on sign-in that is not, or no longer, in force.',
  ),
  GAME_TOKEN_INVALID: row(
    401,
    'La clé du jeu est absente, inconnue ou révoquée.',
    'Calls recorded without a live game token of a member who may play.',
  ),
  GAME_TOKEN_NOT_FOUND: row(404, 'Clé du jeu introuvable', 'No such live token of the caller.'),
  TOO_MANY_GAME_TOKENS: row(
    409,
    'Vous avez déjà 10 clés du jeu\u00a0: révoquez-en une pour en créer une autre.',
    'A member makes an eleventh live game token.',
  ),
} as const satisfies Record<string, ErrorRow>;

/** The code of an error: the key of its row. Also a GraphQL enum. */
export type ErrorCode = keyof typeof catalogue;

/** The codes as an enum object, for the schema. */
export const ErrorCodes = Object.fromEntries(
  Object.keys(catalogue).map((code) => [code, code]),
) as { [Code in ErrorCode]: Code };
