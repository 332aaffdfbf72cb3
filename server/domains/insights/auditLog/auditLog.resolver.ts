import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { accountsIn, targetNameOf, withNames } from './auditNames';
import { listAuditEntries, listSettingsChanges } from './auditLog.service';
import { AuditChange, AuditEntryPage, AuditFilter, SettingsChange } from './auditLog.types';
import { AuditEntry } from './auditEntry.entity';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Access(Permission.SYSTEM_SETTINGS_EDIT, {
    shows: {
      what: LookedAt.AUDIT_LOG,
      rows: (entry: AuditEntry) => [
        entry.actorId,
        entry.targetType === 'user' ? entry.targetId : null,
        ...accountsIn(entry),
      ],
      named: ({ filter }) => [
        filter?.actorId,
        filter?.targetType === 'user' ? filter.targetId : null,
      ],
    },
  })
  @CheckedBy(pageInput)
  @Query(() => AuditEntryPage, {
    description: 'Returns the audit log of the actions of staff, newest first.',
  })
  auditEntries(
    @CurrentMember() actor: Member,
    @Arg('filter', () => AuditFilter, {
      nullable: true,
      description: 'Filter of the entries; null for all entries.',
    })
    filter: AuditFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'entries') pageSize: number,
  ): Promise<AuditEntryPage> {
    return listAuditEntries(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, {
    shows: { what: LookedAt.AUDIT_LOG, rows: ({ actorId }: SettingsChange) => [actorId] },
  })
  @CheckedBy(pageInput)
  @Query(() => [SettingsChange], {
    description: 'Returns the changes of the settings, newest first.',
  })
  settingsHistory(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'changes') pageSize: number,
  ): Promise<SettingsChange[]> {
    return listSettingsChanges(actor, { page, pageSize });
  }

  @FieldResolver(() => [AuditChange], {
    description: 'Fields that the action changed, with their old and new values.',
  })
  changes(@Root() entry: AuditEntry, @Ctx() { loader }: Context): Promise<AuditChange[]> {
    return withNames(entry, loader);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Current username of an account, current name of a role, or number of a case; null for other targets and for erased accounts.',
  })
  targetName(@Root() entry: AuditEntry, @Ctx() { loader }: Context): Promise<string | null> {
    return targetNameOf(entry, loader);
  }
}
