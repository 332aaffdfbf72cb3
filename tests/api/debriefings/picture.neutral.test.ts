import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as drawing from '#domains/game/debriefings/picture/drawShift';
import { PictureFigure } from '#domains/game/debriefings/picture/picture.types';
import { PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import { ShiftCheckKind, ShiftVerdict } from '#domains/game/shifts/shift.types';
import { clearThrottles } from '#platform/limits/throttle';
import { ringing, storeShift } from '#tests/support/content/debriefings';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { openPage } from '#tests/support/people/players';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ALL = Object.values(PictureFigure).join(',');
const HOSTILE = '<span size="99pt">&amp; "\'<!--';

let app: TestApp;
let member: SignedInMember;
let shiftId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  member = await signedInMember({ experience: 9_500 });
  shiftId = (await storeShift(member.user.id, ringing(3, 4.1, 7))).id;
});

const get = (values: string, { as = member.token, id = shiftId as number | string } = {}) =>
  app.fastify.inject({
    url: `/api/shifts/${id}/picture.png?figures=${values}`,
    headers: { authorization: `Bearer ${as}` },
  });

/** Returns everything that is passed to the drawing function: the texts and the bars. */
async function drawn(values = ALL): Promise<drawing.DrawnShift> {
  const draw = vi.spyOn(drawing, 'drawShift');
  expect((await get(values)).statusCode).toBe(200);
  const [shown] = draw.mock.calls.at(-1)!;
  draw.mockRestore();
  return shown;
}

const offered = async () => {
  const { data } = await app.gql(
    `query ($id: ID!) { myDebriefing(id: $id) { report {
      picture { name isNamed rank hidden offered { figure label value phrase } } } } }`,
    { id: String(shiftId) },
    { as: member.token },
  );
  return data.myDebriefing.report.picture;
};

describe('the picture of a shift', () => {
  it('is a PNG of 1200 by 630 that is not cached', async () => {
    const { statusCode, headers, rawPayload } = await get(ALL);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBe(`attachment; filename="garde-${shiftId}.png"`);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(rawPayload.length).toBeLessThan(600_000);
  });

  it('omits the name and rank of the player while the player page is not public', async () => {
    for (const visibility of [null, PlayerVisibility.ME, PlayerVisibility.MEMBERS]) {
      if (visibility) await openPage(member.user.id, { visibility });
      const shown = await drawn();
      expect([shown.name, shown.rank]).toEqual(['Un opérateur', null]);
      expect(JSON.stringify(shown)).not.toContain(member.user.username);
      expect(await offered()).toMatchObject({ name: 'Un opérateur', isNamed: false, rank: null });
    }
  });

  it('shows the name and the rank when the player page shows them', async () => {
    await openPage(member.user.id);
    expect(await drawn()).toMatchObject({
      name: member.user.username,
      rank: 'Argent · niveau 10',
    });
    await openPage(member.user.id, { shownParts: [PlayerPart.ACTIVITY] });
    expect(await drawn()).toMatchObject({ name: member.user.username, rank: null });
  });

  it.each([PlayerVisibility.EVERYBODY, PlayerVisibility.ME])(
    'omits hidden statistics even when they are requested (page visibility: %s)',
    async (visibility) => {
      const shownParts = Object.values(PlayerPart).filter(
        (part) => part !== PlayerPart.RESPONSE && part !== PlayerPart.ACTIVITY,
      );
      await openPage(member.user.id, { visibility, shownParts });
      const shown = await drawn();
      expect(shown.values.map(({ figure }) => figure)).toEqual(['duration', 'run', 'experience']);
      expect(shown.calls).toEqual([]);
      expect(JSON.stringify(shown)).not.toMatch(/4,1|2 \/ 3|3 \/ 3/);
      const { hidden } = await offered();
      expect(hidden).toEqual(['CALLS', 'DATE', 'RESPONSE']);
      const [asked, without] = [await get(ALL), await get('duration,run,experience')];
      expect(asked.rawPayload.equals(without.rawPayload)).toBe(true);
    },
  );

  it('shows the number of calls, but not of successes, if the success rate is hidden', async () => {
    shiftId = (
      await storeShift(member.user.id, [{ seconds: 3 }, { seconds: 5, successful: false }])
    ).id;
    const shownParts = Object.values(PlayerPart).filter((part) => part !== PlayerPart.BEST_MONTH);
    await openPage(member.user.id, { shownParts });
    const { values, calls } = await drawn('calls');
    expect(values).toEqual([{ figure: 'calls', label: 'appels', value: '2', phrase: '2 appels' }]);
    expect(calls).toEqual([]);
    await openPage(member.user.id);
    const card = await drawn('calls');
    expect(card.values).toEqual([
      {
        figure: 'calls',
        label: 'appels réussis',
        value: '1 / 2',
        phrase: '1 appel réussi sur 2',
      },
    ]);
    expect(card.calls).toEqual([true, false]);
  });

  it('shows only the selected statistics', async () => {
    const { values, calls } = await drawn('response');
    expect(values).toEqual([
      {
        figure: 'response',
        label: 'pour décrocher',
        value: '4,1\u00a0s',
        phrase: '4,1\u00a0s pour décrocher',
      },
    ]);
    expect(calls).toEqual([]);
    expect((await drawn('')).values).toEqual([]);
    expect((await drawn('calls')).calls).toEqual([true, true, true]);
  });

  it('has an alternative text that consists of a phrase for each statistic', async () => {
    const perfect = [3, 4.1].map((seconds) => ({ seconds, perfect: true }));
    shiftId = (
      await storeShift(member.user.id, [...perfect, ...ringing(7)], {
        openedAt: new Date('2026-11-21T20:04:00Z'),
        closedAt: new Date('2026-11-21T21:31:00Z'),
        experience: 45,
      })
    ).id;
    const phrases = (await offered()).offered.map(({ phrase }: { phrase: string }) => phrase);
    expect(phrases.join(', ').replaceAll('\u00a0', ' ')).toBe(
      '3 appels réussis sur 3, le 21/11/2026, 1 h 27 au pupitre, 4,1 s pour décrocher, 2 appels sans erreur d’affilée, +45 XP gagnés',
    );
  });

  it('is refused when the URL names unknown statistics', async () => {
    const answer = await get('calls,email');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await get(`calls${',calls'.repeat(50)}`)).statusCode).toBe(422);
  });

  it('is available to its player only', async () => {
    const stranger = await signedInMember();
    const answer = await get(ALL, { as: stranger.token });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'SHIFT_NOT_FOUND']);
    const none = await get(ALL, { as: stranger.token, id: 999_999 });
    const bare = ({ requestId: _requestId, ...body }: Record<string, unknown>) => body;
    expect(bare(none.json())).toEqual(bare(answer.json()));
    expect((await get(ALL, { id: 'x' })).statusCode).toBe(404);
  });

  it('is refused for a shift in quarantine', async () => {
    const { id } = await storeShift(member.user.id, ringing(3), {
      verdict: ShiftVerdict.QUARANTINED,
      reason: ShiftCheckKind.RHYTHM,
      countedCalls: 0,
    });
    const answer = await get(ALL, { id });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'SHIFT_NOT_COUNTED']);
  });

  it('can be requested at most 30 times per minute', async () => {
    const draw = vi.spyOn(drawing, 'drawShift').mockResolvedValue(Buffer.from('x'));
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await get('calls')).statusCode);
    draw.mockRestore();
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
  });
});

describe('the drawing of a shared picture', () => {
  const shown = { rank: 'Or · niveau 20', siteName: 'Centrale', values: [], calls: [] };

  it('renders names with markup as plain text', async () => {
    const [plain, hostile] = [
      await drawing.drawShift({ ...shown, name: 'span size 99pt' }),
      await drawing.drawShift({ ...shown, name: HOSTILE }),
    ];
    const inkBelow = async (png: Buffer) => {
      const area = { left: 72, top: 530, width: 700, height: 70 };
      const { channels } = await sharp(png).extract(area).stats();
      return channels[0]!.mean;
    };
    // The hostile name contains about as many letters. If its markup applied, they would fill the
    // whole line at 99 points.
    expect(await inkBelow(hostile)).toBeLessThan(2.5 * (await inkBelow(plain)));
    for (const name of ['', ' ', '\u0000\uFFFE', '𝓐'.repeat(300), 'ÿ'.repeat(300), HOSTILE]) {
      const { format } = await sharp(await drawing.drawShift({ ...shown, name })).metadata();
      expect(format).toBe('png');
    }
  });

  it('supports shifts of one call and of a thousand calls', async () => {
    for (const length of [1, 1000]) {
      const calls = Array.from({ length }, (_, index) => index % 3 !== 0);
      const png = await drawing.drawShift({ ...shown, name: 'nadia', calls });
      expect((await sharp(png).metadata()).width).toBe(1200);
    }
  });
});
