import { defineDomain } from '#platform/domain';
import { staffNotesErrors } from './staffNotes.errors';
import { StaffNoteRow } from './staffNote.entity';
import { staffNotesAuditActions } from './staffNotes.auditActions';
import { staffNotesPersonalData } from './staffNotes.personalData';
import { StaffNotesResolver } from './staffNotes.resolver';

/** Module definition of notes of staff on users. */
export const staffNotes = defineDomain({
  name: 'staffNotes',
  errors: staffNotesErrors,
  entities: [StaffNoteRow],
  resolvers: [StaffNotesResolver],
  personalData: staffNotesPersonalData,
  auditActions: staffNotesAuditActions,
});
