import { findById } from '#platform/db/rows/byId';
import type { GameClient, Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { plainReason } from './plausibility/checkTexts';
import { ShiftVerdict } from './shift.types';
import { shiftPolicy, shiftsVisibleTo } from './shifts.policy';
import { shiftKeyInput } from './shifts.types';
import { Shift } from './tables/shift.entity';

/**
 * Returns a page of the actor's shifts, newest first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listMyShifts(actor: Member, request: PageRequest): Promise<PageOf<Shift>> {
  const page = parse(pageInput, request);
  const visible = shiftsVisibleTo(actor);
  const [items, total] = visible
    ? await repository(Shift).findAndCount({
        where: visible,
        order: { openedAt: 'DESC', id: 'DESC' },
        skip: (page.page - 1) * page.pageSize,
        take: page.pageSize,
      })
    : [[], 0];
  return toPage(items, total, page);
}

/** Returns a shift; null unless it belongs to the actor. */
export async function findMyShift(actor: Member, id: string): Promise<Shift | null> {
  const shift = await findById(Shift, id);
  return shift && shiftPolicy.view(actor, shift) ? shift : null;
}

/**
 * Returns a shift by the key that the game gave it; null unless it belongs to the client's member.
 * @throws AppError VALIDATION_FAILED for `shiftKey`
 */
export async function findShiftOfInstallation(
  { userId }: GameClient,
  installationId: string,
  shiftKey: string,
): Promise<Shift | null> {
  const { shiftKey: key } = parse(shiftKeyInput, { shiftKey });
  if (!isId(installationId)) return null;
  return repository(Shift).findOneBy({ userId, installationId: Number(installationId), key });
}

/**
 * Returns an explanation of the verdict for the player; null when no check failed, or when staff
 * accepted the shift without a note.
 */
export function explanationOf({ verdict, reason, note }: Shift): string | null {
  if (reason === null) return null;
  const cause = plainReason(reason);
  if (verdict === ShiftVerdict.QUARANTINED) {
    return `Cette garde est mise de côté\u00a0: ${cause}. Elle ne compte pas avant la décision de l’équipe.`;
  }
  if (verdict === ShiftVerdict.REFUSED) {
    return `Cette garde n’est pas comptée\u00a0: ${cause}.`;
  }
  return note === null ? null : 'L’équipe a vérifié cette garde\u00a0: elle compte.';
}
