// Plays a shift of simulated calls during the last hour, and sends it:
//   node example.ts --url http://localhost:4000 --state centrale.json
// At first it shows a code, with which the player links it; or pass a game token: --token gt_…
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { Centrale, fileStore, type CallKind, type Clock } from './centrale.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    state: { type: 'string', default: 'centrale.json' },
    calls: { type: 'string', default: '12' },
  },
});
if (!values.url) throw new Error('Give --url.');

/** Clock that runs as fast as the simulation, from an hour ago. */
const startedAt = Date.now() - 3_600_000;
let passed = 0;
const passTime = (seconds: number) => (passed += seconds * 1000);
const clock: Clock = { time: () => startedAt + passed, steady: () => passed };

const KINDS: CallKind[] = ['FIRE', 'MEDICAL', 'ACCIDENT', 'RESCUE'];

const { url, token } = values;
const game = new Centrale({
  url,
  token,
  store: fileStore(values.state),
  name: hostname().slice(0, 50),
  clock,
});
if (!game.isLinked) {
  const outcome = await game.link(({ userCode, url: page }) =>
    console.log(`Open ${page} and enter ${userCode}`),
  );
  if (outcome !== 'LINKED') throw new Error(`The game is not linked: ${outcome}`);
}

const shift = game.openShift();
for (let index = 0; index < Number(values.calls); index++) {
  passTime(5 + 55 * Math.random());
  const ringing = 2 + 6 * Math.random() ** 2;
  passTime(ringing);
  const call = shift.answer(KINDS[index % KINDS.length] ?? 'OTHER', ringing);
  passTime(45 + 180 * Math.random() ** 2);
  const successful = Math.random() < 0.8;
  call.end({ successful, perfect: successful && Math.random() < 0.4 });
}
shift.close();

// The simulation took less time than the shift.
passed = Math.max(passed, Date.now() - startedAt);
const { shifts, refusals, waiting, retryInSeconds } = await game.flush();
for (const { code, reason } of refusals) console.log('refused:', code, reason);
if (waiting > 0) console.log('waiting:', waiting, 'retry in', retryInSeconds, 's');
const last = shifts.at(-1);
if (last) {
  console.log('verdict:', last.verdict, 'calls:', last.countedCalls, 'XP:', last.experience);
}
