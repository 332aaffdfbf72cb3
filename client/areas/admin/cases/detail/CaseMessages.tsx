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
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ADDITIONS, isAnswered, PREPARED_ANSWER } from './distress';
import { MESSAGES_ID } from './deciding';

export interface CaseMessagesProps {
  row: CaseDetailsFragment;
  query: ReturnType<typeof useCaseMessagesQuery>;
}

/** Private messages between the team and the user whom a case is about, with the form to write. */
export function CaseMessages({ row, query }: CaseMessagesProps) {
  const { number, viewerCan } = row;
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
          const answersDistress = row.awaitsOutcome && !isAnswered(row.timeline, person?.id);
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
                    // The prepared text goes once the person has an answer.
                    key={String(answersDistress)}
                    prepared={answersDistress ? PREPARED_ANSWER : undefined}
                    label={
                      answersDistress
                        ? `Réponse à ${person.username} (texte préparé\u00A0: relisez, changez)`
                        : `Message à ${person.username}`
                    }
                    hint="Signé «&nbsp;L’équipe de modération&nbsp;», sans votre nom. Le membre reçoit une notification et un email. Il peut répondre."
                    submitLabel="Envoyer le message"
                    success="Message envoyé"
                    send={(message) => write({ variables: { number, ...message } })}
                  >
                    {(text, setText) =>
                      answersDistress && <Additions text={text} setText={setText} />
                    }
                  </MessageForm>
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

interface AdditionsProps {
  text: string;
  setText: (text: string) => void;
}

/** Buttons that add a sentence with a number to the answer to a person in distress. */
function Additions({ text, setText }: AdditionsProps) {
  return (
    <div role="group" aria-label="Ajouter un numéro" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-note text-muted">
        Ajouter&nbsp;:
      </span>
      {ADDITIONS.map(({ label, text: sentence }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          onClick={() => {
            if (!text.includes(sentence)) setText(`${text.trimEnd()}\n\n${sentence}`);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
