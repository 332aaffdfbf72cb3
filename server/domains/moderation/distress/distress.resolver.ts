import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { listEmergencies, reviewDistressDetection } from './distress.service';
import {
  EmergencySign,
  ReviewDistressDetectionInput,
  EmergencySignPayload,
} from './distress.types';
import { Input } from '#platform/input/input';

@Resolver()
export class DistressResolver {
  @Access('member', { shows: 'unsolicited' })
  @Query(() => [EmergencySign], {
    description:
      'Returns at most 50 distress messages. Messages that need an outcome are sorted oldest first, but the first message of each author comes before any second message. Messages that have an outcome are sorted by the time of the outcome, latest first.',
  })
  distressDetections(
    @CurrentMember() actor: Member,
    @Arg('seen', () => Boolean, {
      defaultValue: false,
      description:
        'True to return the messages that have an outcome, false to return those that need one.',
    })
    seen: boolean,
  ): Promise<EmergencySign[]> {
    return listEmergencies(actor, seen);
  }

  @Access('member')
  @Mutation(() => EmergencySignPayload, {
    description:
      'Marks a distress message as read by the caller, or removes the mark. The case of the message stays open until staff close it with an outcome.',
  })
  async reviewDistressDetection(
    @CurrentMember() actor: Member,
    @Input(() => ReviewDistressDetectionInput) { id, seen }: ReviewDistressDetectionInput,
  ): Promise<EmergencySignPayload> {
    return { sign: await reviewDistressDetection(actor, id, seen) };
  }
}
