import {
  useAddStaffNoteMutation,
  useStaffNotesQuery,
  type UserDetailsFragment,
} from '#client/generated/graphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPaths } from '#client/platform/address/paths';
import { Can } from '#client/platform/session/Can';
import { Pagination } from '#ui/data/Pagination';
import { toast } from '#ui/feedback/toast';
import { NoteForm } from './NoteForm';
import { NoteLine } from './NoteLine';
import { Lines, PersonSection } from '../PersonSection';

const PAGE_SIZE = 5;

export function NotesSection({ user, page }: { user: UserDetailsFragment; page: number }) {
  const query = useStaffNotesQuery({
    variables: { userId: user.id, page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const [addNote] = useAddStaffNoteMutation();
  const refresh = () => void query.refetch();
  const add = async (text: string) => {
    await addNote({ variables: { userId: user.id, text } });
    toast.success('Note ajoutée');
    refresh();
  };
  return (
    <PersonSection
      id="notes"
      title="Notes de l’équipe"
      query={withPreviousData(query)}
      failure="Les notes n’ont pas pu être chargées."
      total={({ staffNotes }) => staffNotes.total}
      empty="Aucune note."
      lead={
        <Can permission="MODERATION_REPORTS_HANDLE">
          <NoteForm
            label="Ajouter une note"
            hint="Visible par l’équipe. Si le membre demande ses données, il lira cette note, sans votre nom."
            submitLabel="Ajouter la note"
            save={add}
          />
        </Can>
      }
    >
      {({ staffNotes }) => (
        <>
          <Lines>
            {staffNotes.items.map((note) => (
              <NoteLine key={note.id} note={note} onChanged={refresh} />
            ))}
          </Lines>
          <Pagination
            className="mt-3"
            label="Pages des notes"
            page={staffNotes.page}
            pageCount={staffNotes.pageCount}
            hrefFor={(notes) => adminPaths.person(user.id, { notes })}
          />
        </>
      )}
    </PersonSection>
  );
}
