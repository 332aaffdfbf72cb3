import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { addHandoverNote, markNoteRead, markVisit, readHandover } from './handover.service';
import {
  Handover,
  MarkCaseVisitInput,
  AddHandoverNoteInput,
  CaseVisitPayload,
  HandoverNotePayload,
} from './handover.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

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
  @Mutation(() => CaseVisitPayload, {
    description:
      'Records that the caller has seen the changes up to a given time, and returns the time that is now stored as their last visit.',
  })
  async markCaseVisit(
    @CurrentMember() actor: Member,
    @Input(() => MarkCaseVisitInput) { seenUntil }: MarkCaseVisitInput,
  ): Promise<CaseVisitPayload> {
    return { seenUntil: await markVisit(actor, seenUntil) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'team' })
  @Mutation(() => HandoverNotePayload, {
    description: 'Leaves a handover note for the next shift of staff.',
  })
  async addHandoverNote(
    @CurrentMember() actor: Member,
    @Input(() => AddHandoverNoteInput) { text, caseNumber }: AddHandoverNoteInput,
  ): Promise<HandoverNotePayload> {
    return { note: await addHandoverNote(actor, text, caseNumber) };
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Mutation(() => HandoverNotePayload, {
    description: 'Marks a handover note as read by the caller.',
  })
  async markHandoverNoteRead(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<HandoverNotePayload> {
    return { note: await markNoteRead(actor, id) };
  }
}
