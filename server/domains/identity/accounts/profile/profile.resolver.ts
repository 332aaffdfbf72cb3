import {
  Arg,
  Ctx,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pendingEmailOf } from '#domains/identity/auth/emails/emailChange.service';
import { watchViewer } from '#domains/identity/auth/sessions/viewerWatch.service';
import { deactivateAccount, deleteAccount } from '../leaving/departure.service';
import { exportMyData } from '../leaving/dataExport.service';
import {
  setAccountTheme,
  resetGameSettings,
  updateGameSettings,
  updateProfile,
} from './profile.service';
import { AccountDeletion, DataExport, GameSettingsInput, ProfileInput } from './profile.types';
import { User } from '#domains/identity/users/user.entity';
import { Theme } from '#domains/identity/users/user.types';
import { viewerOf } from '#domains/identity/auth/sessions/viewer.service';
import { Viewer } from '#domains/identity/auth/sessions/viewer.types';
import { Acknowledgement } from '#platform/acknowledgement';

@Resolver(() => User)
export class ProfileResolver {
  @Access('session', { inMaintenance: true })
  @Query(() => Viewer, {
    nullable: true,
    description: 'The signed-in member; null for a visitor. An ended session is an error.',
  })
  viewer(@Ctx() { actor }: Context): Promise<Viewer | null> {
    return viewerOf(actor);
  }

  @Access('member', { inMaintenance: true })
  @Subscription(() => Viewer, {
    description: 'The signed-in member, each time what they may do changes.',
    subscribe: streamTo(watchViewer),
  })
  viewerChanged(@Root() viewer: Viewer): Viewer {
    return viewer;
  }

  @Access('member')
  @Mutation(() => User, { description: "Changes the caller's profile." })
  async updateProfile(
    @Arg('input', () => ProfileInput, { description: 'What changes.' }) input: ProfileInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<User> {
    return (await updateProfile(actor, input, context)).user;
  }

  @Access('member')
  @Mutation(() => Theme, { description: 'Changes the colours of the site for the caller.' })
  setAccountTheme(
    @Arg('theme', () => Theme, { description: 'The colours.' }) theme: Theme,
    @CurrentMember() actor: Member,
  ): Promise<Theme> {
    return setAccountTheme(actor, theme);
  }

  @Access('member')
  @Mutation(() => User, { description: "Changes the caller's game settings." })
  async updateGameSettings(
    @Arg('input', () => GameSettingsInput, { description: 'What changes.' })
    input: GameSettingsInput,
    @CurrentMember() actor: Member,
  ): Promise<User> {
    return (await updateGameSettings(actor, input)).user;
  }

  @Access('member')
  @Mutation(() => User, {
    description: "Puts the caller's game settings back to those of a new account.",
  })
  resetGameSettings(@CurrentMember() actor: Member): Promise<User> {
    return resetGameSettings(actor);
  }

  @Access('member')
  @Mutation(() => DataExport, {
    description: 'Everything that the site holds about the caller; five times an hour.',
  })
  exportMyData(@CurrentMember() actor: Member): Promise<DataExport> {
    return exportMyData(actor);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, {
    description: "Deactivates the caller's account until they sign in again; every session ends.",
  })
  async deactivateAccount(@CurrentMember() actor: Member): Promise<Acknowledgement> {
    await deactivateAccount(actor);
    return { message: 'Votre compte est désactivé. Pour le réactiver, reconnectez-vous.' };
  }

  @Access('member')
  @Mutation(() => AccountDeletion, {
    description: "Asks for the deletion of the caller's account, in 30 days; every session ends.",
  })
  deleteAccount(
    @Arg('password', () => String, { description: 'Password of the account, asked for again.' })
    password: string,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<AccountDeletion> {
    return deleteAccount(actor, password, context);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'New email that waits for its confirmation; null when none does.',
  })
  pendingEmail(@Root() { id }: User): Promise<string | null> {
    return pendingEmailOf(id);
  }
}
