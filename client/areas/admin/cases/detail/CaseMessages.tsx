import {
  useWriteToCasePersonMutation,
  type CaseDetailsFragment,
  type useCaseMessagesQuery,
} from '#client/generated/graphql';
import { ERASED_NAME } from '#client/shared/removedNames';
import { MessageForm } from '#features/messages/MessageForm';
import { MessageList } from '#features/messages/MessageList';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { MESSAGES_ID } from './deciding';

export interface CaseMessagesProps {
  row: CaseDetailsFragment;
  query: ReturnType<typeof useCaseMessagesQuery>;
}

/** Private messages between the team and the user whom a case is about, with the form to write. */
export function CaseMessages({ row: { number, viewerCan }, query }: CaseMessagesProps) {
  const [write] = useWriteToCasePersonMutation();
  return (
    <Card as="section" aria-labelledby={MESSAGES_ID} className="px-4 py-4.5 md:px-5">
      <h2 id={MESSAGES_ID} tabIndex={-1} className="mb-3 text-lg">
        Messages privés
      </h2>
      <QueryView
        query={query}
        failure="Les messages n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-32" />}
      >
        {({ case: found }) => {
          const { messages = [], person = null } = found ?? {};
          const mayWrite = viewerCan.note && person !== null;
          return (
            <div className="grid gap-4">
              {messages.length > 0 && (
                <MessageList
                  messages={messages}
                  nameOf={({ author }) => author?.username ?? ERASED_NAME}
                />
              )}
              {mayWrite && (
                <div className="print:hidden">
                  <MessageForm
                    label={`Message à ${person.username}`}
                    hint="Signé «&nbsp;L’équipe de modération&nbsp;», sans votre nom. Le membre reçoit une notification et un email. Il peut répondre."
                    submitLabel="Envoyer le message"
                    success="Message envoyé"
                    send={(message) => write({ variables: { number, ...message } })}
                  />
                </div>
              )}
              {!mayWrite && messages.length === 0 && (
                <p className="text-muted">
                  {person ? 'Aucun message.' : 'Ce dossier ne concerne aucun membre.'}
                </p>
              )}
            </div>
          );
        }}
      </QueryView>
    </Card>
  );
}
