import { useParams } from 'react-router-dom';

import {
  MyConversationDocument,
  useAnswerTeamMutation,
  useMyConversationQuery,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { WrittenEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';
import type { Preload } from '#client/platform/graphql/preload';
import { DetailPage } from '#features/shell/DetailPage';
import { MessageForm } from '#features/messages/MessageForm';
import { MessageList } from '#features/messages/MessageList';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { WrittenText } from '#ui/data/WrittenText';
import { SUBJECTS, TEAM } from './names';

export const preload: Preload = ({ params: { numero = '' } }) => [
  { query: MyConversationDocument, variables: { number: numero } },
];

/** Page of the private messages between the member and the moderation team in one case. */
export default function ConversationPage() {
  const { numero = '' } = useParams();
  const query = useMyConversationQuery({
    variables: { number: numero },
    fetchPolicy: 'cache-and-network',
  });
  const { subjectType } = query.data?.myConversation ?? {};
  const [answer] = useAnswerTeamMutation();
  return (
    <DetailPage
      title={subjectType ? SUBJECTS[subjectType] : 'Messages'}
      description="Vos échanges privés avec l’équipe de modération."
      lead={`Dossier ${numero}. Vous seul et l’équipe de modération lisez ces messages.`}
      actions={
        <ButtonLink to={memberPaths.conversations} variant="secondary">
          Tous les messages
        </ButtonLink>
      }
      query={query}
      find={({ myConversation }) => myConversation}
      failure="Vos messages n’ont pas pu être chargés."
      skeleton={<Skeleton className="h-72 rounded-card" />}
      missing={{
        page: { title: 'Messages introuvables', description: 'Cette conversation n’existe pas.' },
        title: 'Cette conversation n’existe pas',
        action: <ButtonLink to={memberPaths.conversations}>Tous les messages</ButtonLink>,
        children: 'Elle concerne peut-être un autre compte. Vérifiez aussi l’adresse.',
      }}
    >
      {({ number, commentText, messages }) => (
        <div className="grid max-w-180 gap-4">
          {commentText && (
            <figure className="border-l-4 border-line-strong pl-4">
              <figcaption className="text-note text-muted">Votre commentaire</figcaption>
              <blockquote>
                <WrittenText className="text-body text-ink">{commentText}</WrittenText>
              </blockquote>
            </figure>
          )}
          <MessageList messages={messages} nameOf={({ fromTeam }) => (fromTeam ? TEAM : 'Vous')} />
          <Card className="p-4 md:p-5">
            <MessageForm
              label="Votre réponse"
              hint="Une personne de l’équipe la lira. N’écrivez pas ici pour une urgence réelle&nbsp;: appelez le 18 ou le 112."
              submitLabel="Envoyer à l’équipe"
              success="Réponse envoyée"
              send={(message) => answer({ variables: { number, ...message } })}
              onSent={showNumbersIfEmergency}
            >
              {(text) => <WrittenEmergencyNumbers text={text} />}
            </MessageForm>
          </Card>
        </div>
      )}
    </DetailPage>
  );
}
