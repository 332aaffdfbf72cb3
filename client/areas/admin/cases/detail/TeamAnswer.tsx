import { useAnswerInDiscussionMutation, type CaseDetailsFragment } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { MessageForm } from '#features/messages/MessageForm';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';

/** Form of an answer of the team in the discussion of the comment that a case is about. */
export function TeamAnswer({ row }: { row: CaseDetailsFragment }) {
  const [answer] = useAnswerInDiscussionMutation();
  const { number, subject, subjectId, viewerCan } = row;
  if (!viewerCan.answer) return null;
  return (
    <Card
      as="section"
      aria-labelledby="reponse-publique"
      className="px-4 py-4.5 md:px-5 print:hidden"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="reponse-publique" className="text-lg">
          Répondre dans la discussion
        </h2>
        {subject.articleId && (
          <SmartLink
            to={`${memberPaths.article(subject.articleId)}#commentaire-${subjectId}`}
            className="text-note text-ink underline"
          >
            Toute la discussion
          </SmartLink>
        )}
      </div>
      <MessageForm
        label="Réponse publique"
        hint="Signée «&nbsp;L’équipe de modération&nbsp;». Tous les lecteurs de l’article la voient. Seul le journal garde votre nom."
        submitLabel="Publier la réponse"
        success="Réponse publiée"
        lastReading={{
          title: 'Publier cette réponse\u00A0?',
          description: 'Elle paraît tout de suite, signée «\u00A0L’équipe de modération\u00A0».',
        }}
        send={({ text, clientKey }) => answer({ variables: { number, content: text, clientKey } })}
      />
    </Card>
  );
}
