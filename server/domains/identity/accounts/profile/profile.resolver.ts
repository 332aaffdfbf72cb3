import { Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
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
import {
  AccountDeletionPayload,
  DataExportPayload,
  GameSettingsInput,
  ProfileInput,
  SetAccountThemeInput,
  UserPayload,
} from './profile.types';
import { User } from '#domains/identity/users/user.entity';
import { ThemePayload } from '#domains/identity/users/user.types';
import { viewerOf } from '#domains/identity/auth/sessions/viewer.service';
import { Viewer } from '#domains/identity/auth/sessions/viewer.types';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { PasswordInput } from '#domains/identity/auth/auth.types';
import { EmailAddress } from '#platform/text/scalars';

@Resolver(() => User)
export class ProfileResolver {
  @Access('session', { scope: ApiScope.PROFILE_READ, inMaintenance: true })
  @Query(() => Viewer, {
    nullable: true,
    description:
      'Returns the signed-in member; null for a visitor. An ended session causes an error.',
  })
  viewer(@Ctx() { actor }: Context): Promise<Viewer | null> {
    return viewerOf(actor);
  }

  @Access('member', { inMaintenance: true })
  @Subscription(() => Viewer, {
    description: 'Emits the signed-in member each time their permissions change.',
    subscribe: streamTo(watchViewer),
  })
  viewerChanged(@Root() viewer: Viewer): Viewer {
    return viewer;
  }

  @Access('member')
  @Mutation(() => UserPayload, { description: 'Changes the profile of the caller.' })
  async updateProfile(
    @Input(() => ProfileInput)
    input: ProfileInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<UserPayload> {
    return { user: (await updateProfile(actor, input, context)).user };
  }

  @Access('member')
  @Mutation(() => ThemePayload, {
    description: 'Changes the colour theme of the site for the caller.',
  })
  async setAccountTheme(
    @Input(() => SetAccountThemeInput) { theme }: SetAccountThemeInput,
    @CurrentMember() actor: Member,
  ): Promise<ThemePayload> {
    return { theme: await setAccountTheme(actor, theme) };
  }

  @Access('member')
  @Mutation(() => UserPayload, { description: 'Changes the game settings of the caller.' })
  async updateGameSettings(
    @Input(() => GameSettingsInput)
    input: GameSettingsInput,
    @CurrentMember() actor: Member,
  ): Promise<UserPayload> {
    return { user: (await updateGameSettings(actor, input)).user };
  }

  @Access('member')
  @Mutation(() => UserPayload, {
    description: 'Resets the game settings of the caller to those of a new account.',
  })
  async resetGameSettings(@CurrentMember() actor: Member): Promise<UserPayload> {
    return { user: await resetGameSettings(actor) };
  }

  @Access('member')
  @Mutation(() => DataExportPayload, {
    description:
      'Returns all personal data of the caller as a file; limited to five calls an hour.',
  })
  exportMyData(@CurrentMember() actor: Member): Promise<DataExportPayload> {
    return exportMyData(actor);
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description:
      'Deactivates the account of the caller until the next sign-in; every session ends.',
  })
  async deactivateAccount(@CurrentMember() actor: Member): Promise<MessagePayload> {
    await deactivateAccount(actor);
    return { message: 'Votre compte est désactivé. Pour le réactiver, reconnectez-vous.' };
  }

  @Access('member')
  @Mutation(() => AccountDeletionPayload, {
    description:
      "Requests the deletion of the caller's account. The account is erased after 30 days; every session ends immediately.",
  })
  deleteAccount(
    @Input(() => PasswordInput) { password }: PasswordInput,
    @CurrentMember() actor: Member,
    @Ctx() context: Context,
  ): Promise<AccountDeletionPayload> {
    return deleteAccount(actor, password, context);
  }

  @FieldResolver(() => EmailAddress, {
    nullable: true,
    description: 'New email that awaits confirmation; null when no change of email is pending.',
  })
  pendingEmail(@Root() { id }: User): Promise<string | null> {
    return pendingEmailOf(id);
  }
}
