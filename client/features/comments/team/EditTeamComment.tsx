import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useEditTeamCommentMutation,
  useTeamCommentToEditQuery,
  type TeamCommentToEditQuery,
} from '#client/generated/graphql';
import { useSite } from '#client/platform/head/site';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Dialog } from '#ui/overlays/Dialog';

export interface EditTeamCommentProps {
  id: string;
  onClose: () => void;
  /** Called after every attempt, because another member may have changed the comment. */
  onSettled: () => unknown;
}

const TITLE = 'Modifier la réponse de l’équipe';

/** Dialog that changes a comment of the moderation team, in the version that it loads. */
export function EditTeamComment(props: EditTeamCommentProps) {
  const query = useTeamCommentToEditQuery({
    variables: { id: props.id },
    fetchPolicy: 'network-only',
  });
  const comment = query.data?.managedComments.items[0];
  if (comment) return <EditForm key={comment.id} {...props} comment={comment} />;
  return (
    <Dialog open title={TITLE} size="medium" onOpenChange={props.onClose}>
      <QueryView
        query={query}
        failure="La réponse n’a pas pu être chargée."
        skeleton={<Skeleton className="h-32" />}
      >
        {() => <p className="text-muted">Cette réponse n’existe plus.</p>}
      </QueryView>
    </Dialog>
  );
}

interface EditFormProps extends EditTeamCommentProps {
  comment: TeamCommentToEditQuery['managedComments']['items'][number];
}

function EditForm({ comment: { id, version, content }, onClose, onSettled }: EditFormProps) {
  const { maxCommentLength } = useSite();
  const [edit] = useEditTeamCommentMutation();
  const form = useActionForm({
    values: { content },
    perform: (given) => edit({ variables: { id, version, content: given.content } }),
    success: 'Réponse modifiée',
    onSettled: () => void onSettled(),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      title={TITLE}
      description="Les lecteurs verront qu’elle est modifiée, sans votre nom. Seul le journal le garde."
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      onClose={onClose}
    >
      <Field label="Réponse publique" error={form.errors.content}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('content')}
            rows={5}
            maxLength={maxCommentLength}
          />
        )}
      </Field>
    </FormDialog>
  );
}
