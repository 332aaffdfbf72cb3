import { Arg, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { parse } from '#platform/input/parse';
import { CheckedBy } from '#platform/input/limits';
import { AccessReasonArg, accessReasonInput } from '#domains/identity/users/accessReason.types';
import { AccountSession, Session, SessionEndReason } from './session.types';
import {
  accountSessions,
  logout,
  logoutEverywhere,
  mySessions,
  revokeSession,
} from './sessions.service';
import { watchSession } from './sessionWatch.service';
import { MessagePayload, DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

@Resolver()
export class SessionsResolver {
  @Access('member')
  @Query(() => [Session], {
    description: 'Returns the live sessions of the caller, most recently active first.',
  })
  mySessions(@CurrentMember() actor: Member): Promise<Session[]> {
    return mySessions(actor);
  }

  @Access(Permission.USERS_EDIT, {
    shows: { what: LookedAt.SESSIONS, named: ({ userId }) => [userId] },
  })
  @CheckedBy(accessReasonInput)
  @Query(() => [AccountSession], {
    description:
      'Returns the live sessions of a member with a lower role than the caller, most recently active first. A super administrator may view the sessions of any other member.',
  })
  accountSessions(
    @Arg('userId', () => ID, { description: 'ID of the account whose sessions are listed.' })
    userId: string,
    @CurrentMember() actor: Member,
    @AccessReasonArg() caseNumber: string | null,
  ): Promise<AccountSession[]> {
    parse(accessReasonInput, { caseNumber });
    return accountSessions(actor, Number(userId));
  }

  @Access('member', { inMaintenance: true, whileViewing: true })
  @Mutation(() => MessagePayload, { description: 'Ends the current session of the caller.' })
  async logout(@CurrentMember() actor: Member): Promise<MessagePayload> {
    await logout(actor);
    return { message: 'Votre session est fermée.' };
  }

  @Access('member', { inMaintenance: true, whileViewing: true })
  @Mutation(() => MessagePayload, { description: 'Ends every session of the caller.' })
  async logoutEverywhere(@CurrentMember() actor: Member): Promise<MessagePayload> {
    await logoutEverywhere(actor);
    return { message: 'Toutes vos sessions sont fermées.' };
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Ends one session of the caller.' })
  async revokeSession(
    @Input(() => IdInput) { id }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<DeletedPayload> {
    await revokeSession(actor, id);
    return { id, message: 'La session est fermée.' };
  }

  @Access('member', { inMaintenance: true })
  @Subscription(() => SessionEndReason, {
    description:
      "Emits the reason for which the caller's session ended, so that an open page signs out immediately.",
    subscribe: streamTo(watchSession),
  })
  sessionEnded(@Root() reason: SessionEndReason): SessionEndReason {
    return reason;
  }
}
