import type { Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
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
 * Saves the given player page settings of the actor: visibility, shown parts and equipped items.
 * Settings that are left out stay unchanged.
 * @throws AppError VALIDATION_FAILED, also for an item that the actor does not own
 */
export async function savePlayerSettings(
  { userId }: Member,
  input: PlayerSettingsInput,
): Promise<PlayerSettings> {
  const { title, frame, badges } = parse(playerInput, input);
  return transaction(async () => {
    // Two pages may save different settings at the same time.
    await acquireLock(`player-page:${userId}`);
    const rows = repository(PlayerPageRow);
    const items = await itemsOf(userId);
    requireOwned(items, { title: title ?? null, frame: frame ?? null, badges: badges ?? [] });
    const saved = (await rows.findOneBy({ userId })) ?? new PlayerPageRow();
    const chosen = Object.assign(saved, {
      userId,
      visibility: input.visibility ?? saved.visibility,
      shownParts: [...new Set(input.shownParts ?? saved.shownParts)],
      title: title === undefined ? saved.title : title,
      frame: frame === undefined ? saved.frame : frame,
      badges: [...new Set(badges ?? saved.badges)],
      updatedAt: now(),
    });
    await rows.upsert(chosen, ['userId']);
    return settingsOf(chosen, items);
  });
}

type Chosen = Pick<PlayerPageRow, 'title' | 'frame' | 'badges'>;

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
