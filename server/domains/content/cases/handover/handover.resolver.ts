import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { CheckedBy } from '#platform/input/limits';
import { leaveHandoverNote, markNoteRead, markVisit, readHandover } from './handover.service';
import { Handover, handoverInput, HandoverNote } from './handover.types';

@Resolver()
export class HandoverResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'unsolicited' })
  @Query(() => Handover, {
    description:
      'What changed since the caller’s last visit, and the notes left for whoever comes next.',
  })
  handover(@CurrentMember() actor: Member): Promise<Handover> {
    return readHandover(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'own' })
  @Mutation(() => Date, {
    description: 'The caller saw what changed until a moment; gives their last visit.',
  })
  markCaseVisit(
    @CurrentMember() actor: Member,
    @Arg('seenUntil', () => Date, { description: 'Until when; never a moment to come.' })
    seenUntil: Date,
  ): Promise<Date> {
    return markVisit(actor, seenUntil);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'team' })
  @CheckedBy(handoverInput)
  @Mutation(() => HandoverNote, { description: 'Leaves a note for whoever comes next.' })
  leaveHandoverNote(
    @CurrentMember() actor: Member,
    @Arg('text', () => String, { description: 'Plain text.' }) text: string,
    @Arg('caseNumber', () => String, {
      nullable: true,
      description: 'Number of the case that it is about, of which it is then a line.',
    })
    caseNumber: string | null,
  ): Promise<HandoverNote> {
    return leaveHandoverNote(actor, text, caseNumber);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Mutation(() => HandoverNote, { description: 'The caller has read a handover note.' })
  markHandoverNoteRead(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the note.' }) id: string,
  ): Promise<HandoverNote> {
    return markNoteRead(actor, id);
  }
}
