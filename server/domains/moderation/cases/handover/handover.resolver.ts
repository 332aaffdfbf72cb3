import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { CheckedBy } from '#platform/input/limits';
import { addHandoverNote, markNoteRead, markVisit, readHandover } from './handover.service';
import { Handover, handoverInput, HandoverNote } from './handover.types';

@Resolver()
export class HandoverResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'unsolicited' })
  @Query(() => Handover, {
    description:
      'Returns the changes since the caller’s last visit to the incident log, and the handover notes.',
  })
  handover(@CurrentMember() actor: Member): Promise<Handover> {
    return readHandover(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'own' })
  @Mutation(() => Date, {
    description:
      'Records that the caller has seen the changes up to a given time, and returns the time that is now stored as their last visit.',
  })
  markCaseVisit(
    @CurrentMember() actor: Member,
    @Arg('seenUntil', () => Date, {
      description: 'Time up to which changes were seen (UTC). A time in the future counts as now.',
    })
    seenUntil: Date,
  ): Promise<Date> {
    return markVisit(actor, seenUntil);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'team' })
  @CheckedBy(handoverInput)
  @Mutation(() => HandoverNote, {
    description: 'Leaves a handover note for the next shift of staff.',
  })
  addHandoverNote(
    @CurrentMember() actor: Member,
    @Arg('text', () => String, {
      description: 'Text of the handover note, as plain text.',
    })
    text: string,
    @Arg('caseNumber', () => String, {
      nullable: true,
      description:
        'Case number of the case that the note is about; the note is also added to the entries of the case. Null for a note about no case.',
    })
    caseNumber: string | null,
  ): Promise<HandoverNote> {
    return addHandoverNote(actor, text, caseNumber);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Mutation(() => HandoverNote, { description: 'Marks a handover note as read by the caller.' })
  markHandoverNoteRead(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the handover note to mark as read.' }) id: string,
  ): Promise<HandoverNote> {
    return markNoteRead(actor, id);
  }
}
