import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../../../../platform/access/access';
import type { Context } from '../../../../platform/access/context';
import { Permission } from '../../../../platform/access/permissions';
import { AccountSession, Session, SessionEndReason } from './session.types';
import {
  accountSessions,
  logout,
  logoutEverywhere,
  mySessions,
  revokeSession,
} from './sessions.service';
import { watchSession } from './sessionWatch.service';
import { Acknowledgement } from '../../../../platform/acknowledgement';

@Resolver()
export class SessionsResolver {
  @Access('member')
  @Query(() => [Session], { description: 'The live sessions of the caller, latest active first.' })
  mySessions(@Ctx() { actor }: Context): Promise<Session[]> {
    return mySessions(actor);
  }

  @Access(Permission.USERS_EDIT)
  @Query(() => [AccountSession], {
    description: 'The live sessions of somebody lower than the caller, latest active first.',
  })
  accountSessions(
    @Arg('userId', () => ID, { description: 'Number of the account.' }) userId: string,
    @Ctx() { actor }: Context,
  ): Promise<AccountSession[]> {
    return accountSessions(actor, Number(userId));
  }

  @Access('member', { inMaintenance: true })
  @Mutation(() => Acknowledgement, { description: 'Ends the session of the caller.' })
  async logout(@Ctx() { actor }: Context): Promise<Acknowledgement> {
    await logout(actor);
    return { message: 'Votre session est fermée.' };
  }

  @Access('member', { inMaintenance: true })
  @Mutation(() => Acknowledgement, { description: 'Ends every session of the caller.' })
  async logoutEverywhere(@Ctx() { actor }: Context): Promise<Acknowledgement> {
    await logoutEverywhere(actor);
    return { message: 'Toutes vos sessions sont fermées.' };
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Ends one session of the caller.' })
  async revokeSession(
    @Arg('id', () => ID, { description: 'Id of the session.' }) id: string,
    @Ctx() { actor }: Context,
  ): Promise<Acknowledgement> {
    await revokeSession(actor, id);
    return { message: 'La session est terminée.' };
  }

  @Access('member', { inMaintenance: true })
  @Subscription(() => SessionEndReason, {
    description: "The end of the caller's own session, so that an open page signs out at once.",
    subscribe: ({ context }: { context: Context }) => watchSession(context.actor),
  })
  sessionEnded(@Root() reason: SessionEndReason): SessionEndReason {
    return reason;
  }
}
