import type { Member } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { itemsOf } from './collection.service';
import {
  ItemKind,
  playerInput,
  type PlayerItem,
  type PlayerSettings,
  type PlayerSettingsInput,
} from './player.types';
import { PlayerPageRow } from './playerPage.entity';

/** Returns the player page settings of the actor, or the defaults, with their equippable items. */
export async function myPlayerSettings({ userId }: Member): Promise<PlayerSettings> {
  const row = await repository(PlayerPageRow).findOneBy({ userId });
  return settingsOf(row ?? new PlayerPageRow(), await itemsOf(userId));
}

/**
 * Saves the player page settings of the actor: visibility, shown parts and equipped items.
 * @throws AppError VALIDATION_FAILED, also for an item that the actor does not own
 */
export async function savePlayerSettings(
  { userId }: Member,
  input: PlayerSettingsInput,
): Promise<PlayerSettings> {
  const { title = null, frame = null, badges } = parse(playerInput, input);
  return transaction(async () => {
    const items = await itemsOf(userId);
    requireOwned(items, { title, frame, badges });
    const chosen = Object.assign(new PlayerPageRow(), {
      userId,
      visibility: input.visibility,
      shownParts: [...new Set(input.shownParts)],
      title,
      frame,
      badges: [...new Set(badges)],
      updatedAt: now(),
    });
    await repository(PlayerPageRow).upsert(chosen, ['userId']);
    return settingsOf(chosen, items);
  });
}

type Chosen = Pick<PlayerSettingsInput, 'title' | 'frame' | 'badges'>;

function requireOwned(items: readonly PlayerItem[], { title, frame, badges }: Chosen): void {
  const has = (kind: ItemKind) => (key: string | null) =>
    key === null || items.some((item) => item.kind === kind && item.key === key);
  if (!has(ItemKind.TITLE)(title))
    throw AppError.invalid({ title: 'Vous ne possédez pas ce titre.' });
  if (!has(ItemKind.FRAME)(frame))
    throw AppError.invalid({ frame: 'Vous ne possédez pas ce cadre.' });
  if (!badges.every(has(ItemKind.BADGE)))
    throw AppError.invalid({ badges: 'Vous ne possédez pas un de ces badges.' });
}

function settingsOf(row: PlayerPageRow, items: PlayerItem[]): PlayerSettings {
  const { visibility, shownParts, title, frame, badges } = row;
  return { visibility, shownParts, title, frame, badges, items };
}
