import type { Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { requireUser } from '#domains/identity/users/users.service';
import { settings } from '#domains/identity/settings/settings.service';
import { findMyShift } from '#domains/game/shifts/myShifts.service';
import { shiftsErrors } from '#domains/game/shifts/shifts.errors';
import { debriefingsErrors } from '../debriefings.errors';
import { readCountedCalls } from '../debriefings.reads';
import { drawShift } from './drawShift';
import { pictureInput, PictureFigure } from './picture.types';
import { pictureOf } from './pictureTexts';

/** Rate limit of pictures per member, because drawing a picture occupies a CPU core. */
const DRAWINGS = { limit: 30, windowSeconds: 60 };

/**
 * Draws a picture of one of the actor's shifts with the chosen statistics. Omits the statistics
 * that the actor hides on their player page.
 * @param values names of statistics, separated by commas
 * @throws AppError SHIFT_NOT_FOUND; SHIFT_NOT_COUNTED; VALIDATION_FAILED for an unknown name;
 * RATE_LIMITED
 */
export async function shiftPicture(
  actor: Member,
  id: string,
  values: string | undefined,
): Promise<{ fileName: string; png: Buffer }> {
  const asked = new Set(parse(pictureInput, { figures: values }).figures);
  const shift = await findMyShift(actor, id);
  if (!shift) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
  if (shift.countedCalls === 0) throw new AppError(debriefingsErrors.SHIFT_NOT_COUNTED);
  await throttle(`shift-picture:${actor.userId}`, DRAWINGS);
  const calls = await readCountedCalls(shift);
  const { username } = await requireUser(actor.userId);
  const { name, rank, offered, showsSuccess } = await pictureOf(actor, username, { shift, calls });
  const shown = offered.filter(({ figure }) => asked.has(figure));
  const png = await drawShift({
    name,
    rank,
    siteName: (await settings()).siteName,
    values: shown,
    calls:
      showsSuccess && shown.some(({ figure }) => figure === PictureFigure.CALLS)
        ? calls.map(({ successful }) => successful)
        : [],
  });
  return { fileName: `garde-${shift.id}.png`, png };
}
