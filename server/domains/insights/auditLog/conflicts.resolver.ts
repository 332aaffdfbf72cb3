import { FieldResolver, Resolver, Root } from 'type-graphql';
import { EventConflict } from '#domains/game/events/admin/managing.types';
import { LastEditor } from '#platform/outcomes/versionConflict.types';
import { SettingsConflict } from '#domains/identity/settings/settings.types';
import { findUser } from '#domains/identity/users/users.service';
import { readLastEditor } from './auditLog.reads';

/** Adds to a conflict about an event who changed the event, as the audit log recorded it. */
@Resolver(() => EventConflict)
export class EventConflictResolver {
  @FieldResolver(() => LastEditor, {
    nullable: true,
    description:
      'Member of staff who last changed the event; null when the site did or the account was erased.',
  })
  async changedBy(@Root() { current }: EventConflict): Promise<LastEditor | null> {
    return current && readLastEditor('event', current.id);
  }
}

/** Adds to a conflict about settings who changed one of them. */
@Resolver(() => SettingsConflict)
export class SettingsConflictResolver {
  @FieldResolver(() => LastEditor, {
    nullable: true,
    description:
      'Member who last changed one of these settings; null when the account was erased or the defaults were restored.',
  })
  async changedBy(@Root() { changedById }: SettingsConflict): Promise<LastEditor | null> {
    return changedById === null ? null : findUser(changedById);
  }
}
