import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  cheatingSeries,
  cheatingSteps,
  cheatNames,
  seriesNames,
  type CheatName,
  type SeriesName,
} from '../server/seeds/play/gameClient/cheats';
import {
  documentOf,
  gameDocument,
  signDraft,
  type StoredInstallation,
} from '../server/seeds/play/gameClient/protocol';
import { honestSteps, type ShiftPlan, type Step } from '../server/seeds/play/gameClient/shiftPlay';
import { seededRandom } from '../server/seeds/random';

const HELP = `Plays shifts against a site, as the game would: docs/game-client.md.

  --url URL      the site (http://localhost:4000)
  --token gt_…   a game token of the member who plays
  --shifts N     how many honest shifts (1)
  --calls N      calls of each (12)
  --cheat NAME   one more shift at the end, in which the game cheats:
                 ${cheatNames.join(', ')};
                 or a series of shifts: ${seriesNames.join(', ')}
  --seed N       another player (1)
  --state FILE   where the installation is kept (game-client.json)`;

const HOUR = 3_600_000;

/**
 * Maximum age of the first shift in milliseconds. It is less than the 7 days for which a game may
 * be offline.
 */
const BACK = 160 * HOUR;

/** Maximum number of attempts to send a message while the site does not answer. */
const TRIES = 5;

interface State extends StoredInstallation {
  url: string;
  /** Time at which the last shift ended, in milliseconds. The next shift starts after it. */
  freeAt: number;
  shifts: number;
}

/** Answer of the site to a message. */
interface Receipt {
  nextSequence: number;
  shift: {
    verdict: string;
    callCount: number;
    countedCalls: number;
    experience: number;
    explanation: string | null;
  };
}

interface Answer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string } }[];
}

interface Site {
  url: string;
  token: string;
}

/**
 * Sends a document by its ID, or by its text when the site does not know the ID.
 * @throws RefusedError
 */
async function ask<Data>(
  site: Site,
  { id, body: query }: { id: string; body: string },
  variables: object,
): Promise<Data> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
  try {
    return await send(site, { extensions, variables });
  } catch (error) {
    const isUnknown = error instanceof RefusedError && error.code === 'PERSISTED_QUERY_NOT_FOUND';
    if (!isUnknown) throw error;
    return send(site, { query, variables });
  }
}

/** Sends a request and retries while the site does not answer. @throws RefusedError */
async function send<Data>({ url, token }: Site, request: object): Promise<Data> {
  for (let tried = 1; ; tried++) {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(request),
      });
      const { data, errors } = (await response.json()) as Answer;
      const [error] = errors ?? [];
      if (error) throw new RefusedError(error.extensions.code, error.message);
      return data as Data;
    } catch (error) {
      if (error instanceof RefusedError || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tried));
    }
  }
}

class RefusedError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

async function register(site: Site): Promise<State> {
  const { registerThisInstallation: made } = await ask<{
    registerThisInstallation: { key: string; installation: { id: string } };
  }>(site, gameDocument('RegisterThisInstallation'), { name: 'game-client' });
  const { id } = made.installation;
  return { url: site.url, id, key: made.key, next: 1, freeAt: Date.now() - BACK, shifts: 0 };
}

/**
 * Sends the steps of a past shift one after another without pauses, as a game does that was offline
 * during the shift. Stores the state after each step.
 */
async function play(state: State, token: string, steps: readonly Step[], file: string) {
  let shift: Receipt['shift'] | undefined;
  for (const { draft, at, sentAt } of steps) {
    const ahead = sentAt.getTime() - at.getTime();
    const { message, signature } = signDraft(state, draft, new Date(Date.now() + ahead));
    const data = await ask<Record<string, Receipt>>(
      { url: state.url, token },
      documentOf(draft.type),
      { message, signature },
    );
    const receipt = data[draft.type];
    if (!receipt) throw new Error('The site sent no receipt: check its URL and log.');
    state.next = receipt.nextSequence;
    shift = receipt.shift;
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  }
  if (!shift) throw new Error('The shift has no message.');
  return shift;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:4000' },
      token: { type: 'string' },
      shifts: { type: 'string', default: '1' },
      calls: { type: 'string', default: '12' },
      cheat: { type: 'string' },
      seed: { type: 'string', default: '1' },
      state: { type: 'string', default: 'game-client.json' },
      help: { type: 'boolean', default: false },
    },
  });
  const { url, token, cheat, state: file } = values;
  const isSeries = (name: string): name is SeriesName =>
    (seriesNames as readonly string[]).includes(name);
  const isCheat = (name: string): name is CheatName | SeriesName =>
    isSeries(name) || (cheatNames as readonly string[]).includes(name);
  if (values.help || !token || (cheat !== undefined && !isCheat(cheat))) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : null;
  const state = known?.url === url ? known : await register({ url, token });
  // Each run plays other shifts, because two equal shifts count as cheating.
  const random = seededRandom(Number(values.seed) + 1000 * state.shifts);
  const plays = [
    ...Array.from({ length: Number(values.shifts) }, () => undefined),
    ...(cheat !== undefined && isCheat(cheat) ? [cheat] : []),
  ];
  for (const name of plays) {
    const plan: ShiftPlan = {
      key: `garde-${state.shifts + 1}`,
      startsAt: new Date(state.freeAt),
      calls: Number(values.calls),
      style: { responseSeconds: 5, spread: 0.35, success: 0.85, care: 0.5 },
      desk: { aheadMillis: 0, driftMillisPerHour: 0, offline: true },
      batch: 50,
    };
    const shifts =
      name === undefined
        ? [honestSteps(plan, random)]
        : isSeries(name)
          ? cheatingSeries(name, plan, random)
          : [cheatingSteps(name, plan, random)];
    const end = shifts.at(-1)?.at(-1)?.sentAt.getTime() ?? state.freeAt;
    if (!name && end > Date.now())
      throw new Error('The next shift would end in the future: run the command later.');
    state.shifts += 1;
    state.freeAt = end + HOUR / 2;
    for (const steps of shifts) {
      const { verdict, callCount, countedCalls, experience, explanation } = await play(
        state,
        token,
        steps,
        file,
      );
      const verdictDetail = explanation ? ` ${explanation}` : '';
      console.log(
        `${steps[0]?.draft.shiftKey}${name ? ` (${name})` : ''}: ${verdict}, ${countedCalls} of ${callCount} calls, ${experience} XP.${verdictDetail}`,
      );
    }
  }
}

await main();
