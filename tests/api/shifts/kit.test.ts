import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isSigned } from '#domains/game/shifts/messages/signature';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { ShiftMessageKind } from '#domains/game/shifts/shift.types';
import type { ShiftMessageInput } from '#domains/game/shifts/shifts.types';
import { SECOND, shiftClock } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import { freePort } from '#tests/support/running/freePort';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import manifest from '../../../game-query-manifest.json';
import { vectors } from '../../../sdk/test-vectors.json';
import {
  canonicalJson,
  Centrale,
  DOCUMENTS,
  signatureOf,
  type MessageType,
  type State,
} from '#sdk/typescript/centrale';

const runFile = promisify(execFile);

const KINDS: Record<string, ShiftMessageKind> = {
  openShift: ShiftMessageKind.OPEN,
  sendShiftCalls: ShiftMessageKind.CALLS,
  closeShift: ShiftMessageKind.CLOSE,
};

/** Converts a message of a vector to the form in which the schema gives it to the server. */
function parsed(message: object): ShiftMessageInput {
  const text = JSON.stringify(message);
  return JSON.parse(text, (name, value: string) => {
    if (name === 'kind') return CallKind[value as keyof typeof CallKind];
    return name.endsWith('At') ? new Date(value) : value;
  }) as ShiftMessageInput;
}

describe('a test vector of the game’s protocol', () => {
  it.each(vectors)(
    'has the canonical JSON and signature of the server and the TypeScript kit: $name',
    ({ key, type, ...vector }) => {
      const { message, canonical, signature } = vector;
      const whole = { protocol: 1, type, message };
      expect(canonicalize(whole)).toBe(canonical);
      expect(canonicalJson(whole)).toBe(canonical);
      expect(signatureOf(key, type as MessageType, message)).toBe(signature);
      const bytes = Buffer.from(key, 'base64url');
      expect(isSigned(bytes, KINDS[type]!, parsed(message), signature)).toBe(true);
    },
  );

  it('has the canonical JSON and signature of the Python kit', async () => {
    const script = [
      'import json, sys',
      'from centrale import canonical_json, signature_of',
      'vectors = json.load(open("../test-vectors.json", encoding="utf-8"))["vectors"]',
      'for v in vectors:',
      '    whole = {"protocol": 1, "type": v["type"], "message": v["message"]}',
      '    assert canonical_json(whole) == v["canonical"], v["name"]',
      '    assert signature_of(v["key"], v["type"], v["message"]) == v["signature"], v["name"]',
      'print(len(vectors))',
    ];
    const { stdout } = await python(['-c', script.join('\n')]);
    expect(stdout.trim()).toBe(String(vectors.length));
  });
});

it('the kits send the current documents of the game', async () => {
  const current = Object.fromEntries(manifest.operations.map(({ name, id }) => [name, id]));
  const names = {
    startLink: 'StartGameLink',
    collectLink: 'CollectGameLink',
    register: 'RegisterThisInstallation',
    openShift: 'OpenShift',
    sendShiftCalls: 'SendShiftCalls',
    closeShift: 'CloseShift',
    shift: 'ShiftOfInstallation',
  };
  const python = await readFile('sdk/python/centrale.py', 'utf8');
  for (const [document, name] of Object.entries(names)) {
    expect(DOCUMENTS[document as keyof typeof names]).toBe(current[name]);
    expect(python).toContain(`"${document}": "${current[name]}"`);
  }
});

describe('a kit', () => {
  let app: TestApp;
  let url: string;
  let player: TestPlayer;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'documented' });
    url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clearThrottles();
    player = await newPlayer(app);
    folder = await mkdtemp(join(tmpdir(), 'centrale-kit-'));
    return () => rm(folder, { recursive: true });
  });

  /** Returns a store in memory, with the states that were saved. */
  function memory() {
    const saved: State[] = [];
    return {
      saved,
      load: () => saved.at(-1) ?? null,
      save: (state: State) => void saved.push(structuredClone(state)),
    };
  }

  /** Plays a shift of three calls on a clock that runs with the calls, from an hour ago. */
  function playShift(kit: (clock: { time(): number; steady(): number }) => Centrale) {
    let passed = 0;
    const startedAt = Date.now() - 3_600_000;
    const game = kit({ time: () => startedAt + passed, steady: () => passed });
    const shift = game.openShift();
    for (const [kind, ringing, talking] of [
      ['FIRE', 3.2, 141],
      ['MEDICAL', 5.7, 96],
      ['ACCIDENT', 4.1, 203],
    ] as const) {
      passed += 37_000 + ringing * 1000;
      const call = shift.answer(kind, ringing);
      passed += talking * 1000;
      call.end({ successful: true });
    }
    shift.close();
    passed = Date.now() - startedAt;
    return { game, shift };
  }

  it('keeps a shift while the site cannot be reached, and sends it after a restart of the game', async () => {
    const store = memory();
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const { game, shift } = playShift(
      (clock) => new Centrale({ url: nowhere, token: player.game, store, clock }),
    );
    const first = await game.flush();
    expect(first).toMatchObject({ waiting: 3, retryInSeconds: 1, shifts: [], refusals: [] });
    expect((await game.flush()).retryInSeconds).toBe(2);

    const restarted = new Centrale({ url, token: player.game, store });
    const { shifts, waiting } = await restarted.flush();
    expect(waiting).toBe(0);
    expect(shifts.at(-1)).toMatchObject({ key: shift.key, state: 'CLOSED', verdict: 'VERIFIED' });
    expect(await restarted.readShift(shift.key)).toMatchObject({ countedCalls: 3 });
    expect(await restarted.readShift('unknown')).toBeNull();
  });

  it('repeats a message whose answer was lost, and finds its number again with an older state', async () => {
    const store = memory();
    const { game } = playShift((clock) => new Centrale({ url, token: player.game, store, clock }));
    await game.flush();
    // The state from before the answer to the last message.
    const unanswered = store.saved.findLast(({ queue }) => queue.length === 1)!;
    const again = new Centrale({
      url,
      token: player.game,
      store: { load: () => structuredClone(unanswered), save: () => {} },
    });
    expect((await again.flush()).shifts).toMatchObject([{ verdict: 'VERIFIED', countedCalls: 3 }]);

    const older = { ...unanswered, next: 1, queue: [] };
    const { game: behind } = playShift(
      (clock) =>
        new Centrale({
          url,
          token: player.game,
          clock,
          store: { load: () => structuredClone(older), save: () => {} },
        }),
    );
    const { shifts, refusals } = await behind.flush();
    expect(refusals).toEqual([]);
    expect(shifts.at(-1)).toMatchObject({ state: 'CLOSED', callCount: 3 });
  });

  it('drops a message that the site refuses, and stops when the token is revoked', async () => {
    const store = memory();
    const { game } = playShift((clock) => new Centrale({ url, token: player.game, store, clock }));
    await game.flush();
    game.openShift().answer('FIRE', 900).end({ successful: true });
    const { refusals, waiting } = await game.flush();
    expect(refusals).toMatchObject([
      { code: 'VALIDATION_FAILED', message: { type: 'sendShiftCalls' } },
    ]);
    expect(waiting).toBe(0);
    const stranger = new Centrale({ url, token: 'gt_inconnu', store });
    stranger.openShift();
    await expect(stranger.flush()).rejects.toMatchObject({ code: 'GAME_TOKEN_INVALID' });
    expect(store.saved.at(-1)!.queue).toHaveLength(1);
  });

  const decide = async (mutation: 'approveGameLink' | 'refuseGameLink', code: string) => {
    const document = `mutation ($code: String!) { ${mutation}(input: { code: $code }) { message } }`;
    expect((await app.gql(document, { code }, { as: player.session })).errors).toBeUndefined();
    // The kit polls again after the interval.
    shiftClock(6 * SECOND);
  };

  it('links the game by a code, and then sends shifts without a copied token', async () => {
    onTestFinished(() => shiftClock(0));
    const store = memory();
    const { game, shift } = playShift(
      (clock) => new Centrale({ url, store, clock, name: 'Borne' }),
    );
    expect(game.isLinked).toBe(false);
    await expect(game.flush()).rejects.toMatchObject({ code: 'GAME_TOKEN_INVALID' });
    let code = '';
    let waits = 0;
    const outcome = await game.link(
      ({ userCode, urlWithCode }) => {
        expect(urlWithCode).toContain(`/compte/lier?code=${userCode}`);
        code = userCode;
      },
      async (seconds) => {
        expect(seconds).toBe(5);
        waits += 1;
        if (waits === 2) await decide('approveGameLink', code);
      },
    );
    expect([outcome, waits, game.isLinked]).toEqual(['LINKED', 2, true]);
    const restarted = new Centrale({ url, store });
    const { shifts } = await restarted.flush();
    expect(shifts.at(-1)).toMatchObject({ key: shift.key, state: 'CLOSED' });
    // A linked token replaces one that was copied.
    const copied = new Centrale({ url, token: 'gt_inconnu', store });
    expect(await copied.readShift(shift.key)).toMatchObject({ state: 'CLOSED' });
    const away = new Centrale({ url: `http://127.0.0.1:${await freePort()}`, store: memory() });
    expect(await away.link(() => {})).toBe('UNREACHABLE');

    const refused = new Centrale({ url, store: memory() });
    const show = ({ userCode }: { userCode: string }) => (code = userCode);
    const refuse = () => decide('refuseGameLink', code);
    expect(await refused.link(show, refuse)).toBe('REFUSED');
    expect(refused.isLinked).toBe(false);
  });

  it('links the game by a code in Python', async () => {
    onTestFinished(() => shiftClock(0));
    const script = [
      'import sys',
      'from centrale import Centrale, FileStore',
      'game = Centrale(sys.argv[1], FileStore(sys.argv[2]), name="Borne")',
      'show = lambda codes: print(codes["userCode"], flush=True)',
      'print(game.link(show, wait=lambda seconds: sys.stdin.readline()))',
      'print(Centrale(sys.argv[1], FileStore(sys.argv[2])).is_linked)',
      'print(Centrale(sys.argv[3], FileStore(sys.argv[2])).link(show))',
    ];
    const path = join(folder, 'linked.json');
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const running = python(['-c', script.join('\n'), url, path, nowhere]);
    running.child.stdout!.once('data', (code: string) => {
      void decide('approveGameLink', code.trim()).then(() => running.child.stdin!.write('\n'));
    });
    expect((await running).stdout.trim().split('\n').slice(1)).toEqual([
      'LINKED',
      'True',
      'UNREACHABLE',
    ]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      token: expect.stringMatching(/^gt_/),
      installation: { key: expect.any(String) },
      next: 1,
    });
  });

  it('plays its example in TypeScript and in Python', async () => {
    const given = (state: string, at = url) => [
      '--url',
      at,
      '--token',
      player.game,
      '--state',
      join(folder, state),
    ];
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const offline = await python(['example.py', ...given('python.json', nowhere)]);
    expect(offline.stdout).toContain('waiting: 3 retry in 1 s');
    const [inPython, inTypeScript] = [
      await python(['example.py', ...given('python.json')]),
      await runFile(process.execPath, ['sdk/typescript/example.ts', ...given('ts.json')]),
    ];
    expect(inPython.stdout).toMatch(/verdict: (VERIFIED|QUARANTINED)/);
    expect(inTypeScript.stdout).toMatch(/verdict: (VERIFIED|QUARANTINED)/);
  });
});

function python(args: string[]) {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  return runFile('python3', args, { cwd: 'sdk/python', env });
}
