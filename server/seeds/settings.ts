import { SettingRow } from '../domains/identity/settings/setting.entity';
import { updateSettings } from '../domains/identity/settings/settings.service';
import {
  AdminAreaAccess,
  MemberSection,
  type Settings,
} from '../domains/identity/settings/settings.types';
import { DAY } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { ADMIN, SUPER_ADMIN } from './people/accounts';
import { accountOf, actorOf, after, type PastAction } from './past';

/**
 * Plans the settings of the demonstration. The admin area opens to all staff before their first
 * action in it, and all sections open to members five days later. Does nothing if settings were
 * saved before.
 */
export async function planSettings(): Promise<PastAction[]> {
  if (await repository(SettingRow).exists()) return [];
  const { joinedAt } = await accountOf(ADMIN);
  const save = async (input: Partial<Settings>) =>
    updateSettings(await actorOf(SUPER_ADMIN), input);
  return [
    {
      at: after(joinedAt, 2 * DAY),
      run: () => save({ adminAreaAccess: AdminAreaAccess.STAFF }),
    },
    {
      at: after(joinedAt, 7 * DAY),
      run: () => save({ openSections: Object.values(MemberSection) }),
    },
  ];
}
