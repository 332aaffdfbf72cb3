import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const messagesErrors = defineErrors({
  CONVERSATION_NOT_FOUND: row(
    404,
    'Conversation introuvable',
    'The team has not written to the caller in this case, or the case does not exist.',
  ),
  CASE_WITHOUT_READER: row(
    409,
    'Ce dossier ne concerne aucun membre qui puisse lire un message.',
    'Raised when staff write to the user of a case that is about no user, or whose account was erased.',
  ),
  READER_BANNED: row(
    409,
    'Ce membre est banni\u00a0: il ne peut pas lire de message avant la fin de son bannissement.',
    'Raised when staff write to a banned user, who cannot sign in.',
  ),
  READER_AWAY: row(
    409,
    'Ce membre a désactivé son compte ou demandé sa suppression. Il peut lire un message seulement s’il revient.',
    'Raised when staff write to a user whose account is deactivated or about to be erased.',
  ),
  ANSWERS_WAIT: row(
    409,
    'L’équipe n’a pas encore lu vos derniers messages. Attendez sa réponse. En cas d’urgence réelle, appelez le 18 ou le 112.',
    'Raised when a user has sent ten answers since the last message of the team.',
  ),
  CONVERSATION_FULL: row(
    409,
    'Cette conversation a atteint 200 messages. Clôturez ce dossier, puis ouvrez-en un autre.',
    'Raised when a conversation has 200 messages.',
  ),
});
