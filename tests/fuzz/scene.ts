import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { buildSchema } from 'graphql';
import { In, Not } from 'typeorm';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { User } from '#domains/identity/users/user.entity';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { castOf } from '../support/matrix/cast';
import { ALL_CALLERS, STAFF, TIERS, type Who } from '../support/matrix/spec';
import { memberWith } from '../support/people/actors';
import { resetSettings } from '../support/people/accounts';
import { foreignSite, type ForeignSite } from '../support/running/foreignSite';
import { readDocument, withoutReferences } from '../support/running/contract';
import { createTestApp, type TestApp } from '../support/running/testApp';
import { createPrivateData, type PrivateMarkers } from './privateData';
import type { FuzzRequest, Sources } from './requests';
import type { RestDocument } from './routes';
import { OWN } from './values';
import { errorsOf, wrongsOf, type FuzzAnswer } from './verdict';

/** A caller of requests. */
interface Signed {
  id: number;
  token: string | undefined;
  /** Token of a game client, which records calls. */
  game: string | undefined;
  /** IDs of the caller's records, keyed by table. */
  owned: Map<string, string[]>;
}

const DEMONSTRATION: Partial<Record<Who, string>> = {
  member: 'membre@centrale.test',
  premium: 'premium@centrale.test',
  pro: 'pro@centrale.test',
  super_admin: 'superadmin@centrale.test',
  admin: 'admin@centrale.test',
  moderator: 'moderateur@centrale.test',
  editor: 'redacteur@centrale.test',
  support: 'support@centrale.test',
  junior_moderator: 'stagiaire@centrale.test',
};

const OTHERS = 25;
const OWN_ID = new RegExp(`${OWN}(\\d+)`, 'g');

/**
 * Tables of records that have an owner, each with a pattern that matches the operations on them.
 */
const OWNABLE: Record<string, RegExp> = {
  notifications: /notification/i,
  comments: /comment/i,
  orders: /order/i,
  sessions: /session/i,
  game_tokens: /gametoken/i,
};

/** Returns the IDs of the oldest records of a user, keyed by table. */
async function ownedBy(userId: number): Promise<Map<string, string[]>> {
  const owned = new Map<string, string[]>();
  for (const table of Object.keys(OWNABLE)) {
    const rows = await query<{ id: number }>(
      `SELECT "id" FROM ${table} WHERE "userId" = :userId ORDER BY "id" LIMIT 6`,
      { userId },
    );
    owned.set(
      table,
      rows.map(({ id }) => String(id)),
    );
  }
  return owned;
}

/** Creates a game token. @returns undefined when the user has reached the limit */
async function gameOf(userId: number): Promise<string | undefined> {
  const made = await createGameToken(memberWith(null, userId), 'Essai').catch(() => null);
  return made?.token;
}

/**
 * Returns the ID of a record of the caller: of a type that fits the operation if there is one,
 * otherwise of any type.
 */
function ownId(owned: Map<string, string[]>, operation: string, at: number): string {
  const tables = [...owned.keys()].filter((table) => OWNABLE[table]!.test(operation));
  const ids = (tables.length > 0 ? tables : [...owned.keys()]).flatMap((of) => owned.get(of)!);
  return ids[at % ids.length] ?? '1';
}

/** Creates private data of accounts that are not callers. */
async function createDataOfOthers(): Promise<PrivateMarkers> {
  const others = await repository(User).find({
    where: { emailKey: Not(In(Object.values(DEMONSTRATION))) },
    order: { id: 'ASC' },
    take: OTHERS,
  });
  const privateMarkers: PrivateMarkers = { ownerOnly: [], ofStaff: [] };
  for (const other of others) {
    const { ownerOnly, ofStaff } = await createPrivateData(other);
    privateMarkers.ownerOnly.push(...ownerOnly);
    privateMarkers.ofStaff.push(...ofStaff);
  }
  return privateMarkers;
}

/** Error codes after which a caller signs in again with a new account. */
const GONE = new Set(['BANNED']);
/** Error codes after which a caller signs in again. */
const ENDED = new Set([...GONE, 'UNAUTHENTICATED', 'SESSION_EXPIRED', 'MAINTENANCE']);

/** Number of requests after which limits and settings are reset. */
const REFRESHED_EVERY = 50;

/** A site with the demonstration, callers of every kind and private data of other accounts. */
export class FuzzScene {
  private sent = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly others: ForeignSite,
    private readonly privateMarkers: PrivateMarkers,
    private readonly callers: Map<Who, Signed>,
    readonly sources: Sources,
  ) {}

  static async open(): Promise<FuzzScene> {
    const app = await createTestApp({ seed: 'demonstration' });
    // Prevents the server from fetching image URLs of the requests from the real network.
    const others = await foreignSite({});
    const routes = withoutReferences(await readDocument(app)) as RestDocument;
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const scene = new FuzzScene(app, others, await createDataOfOthers(), new Map(), {
      schema,
      routes,
    });
    for (const who of [...ALL_CALLERS, ...TIERS]) await scene.signIn(who);
    return scene;
  }

  /** Returns how many of the private texts that staff may read an answer contains. */
  readable({ body }: FuzzAnswer): number {
    return this.privateMarkers.ofStaff.filter(({ text }) => body.includes(text)).length;
  }

  /** Sends a request. @returns the answer and its problems */
  async try(request: FuzzRequest): Promise<{ answer: FuzzAnswer; wrongs: string[] }> {
    this.sent += 1;
    if (this.sent % REFRESHED_EVERY === 0) await this.refresh();
    const answer = await this.send(request);
    const wrongs = wrongsOf(answer, await this.markersFor(request.who));
    const codes = this.codesOf(answer);
    if (codes.some((code) => ENDED.has(code)) && this.callers.get(request.who)!.token) {
      await this.refresh();
      await this.signIn(
        request.who,
        codes.some((code) => GONE.has(code)),
      );
    }
    return { answer, wrongs };
  }

  async close(): Promise<void> {
    await this.others.close();
    await this.app.close();
  }

  /** Sends a request. An answer that is aborted counts as an internal error. */
  private async send(request: FuzzRequest): Promise<FuzzAnswer> {
    try {
      const { statusCode, headers, body } = await this.app.fastify.inject(this.injected(request));
      return { status: statusCode, type: String(headers['content-type'] ?? ''), body };
    } catch (error) {
      return { status: 500, type: 'text/plain', body: String(error) };
    }
  }

  private injected(request: FuzzRequest): InjectOptions {
    const { token, game, owned } = this.callers.get(request.who)!;
    const shown = request.asked.operation === 'Mutation.recordCalls' ? game : token;
    const authorization = shown && { authorization: `Bearer ${shown}` };
    const known = (text: string) =>
      text.replaceAll(OWN_ID, (_, at: string) => ownId(owned, request.asked.operation, Number(at)));
    if (request.by === 'graphql') {
      const { query, variables } = request.asked;
      return {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...authorization },
        payload: known(JSON.stringify({ query, variables })),
      };
    }
    const { method, url, type, body } = request.asked;
    const headers = { ...authorization, ...(type && { 'content-type': type }) };
    return { method: method as 'GET', url: known(url), headers, payload: body && known(body) };
  }

  /** Returns the texts that an answer to this caller must not contain. */
  private async markersFor(who: Who) {
    const { ownerOnly, ofStaff } = this.privateMarkers;
    const isStaff = (STAFF as readonly Who[]).includes(who) || (await this.hasRole(who));
    return isStaff ? ownerOnly : [...ownerOnly, ...ofStaff];
  }

  /**
   * Returns whether a caller has a role at this time, which changes because callers assign roles to
   * each other.
   */
  private async hasRole(who: Who): Promise<boolean> {
    const { id, token } = this.callers.get(who)!;
    return token !== undefined && repository(RoleAssignment).existsBy({ userId: id });
  }

  private codesOf(answer: FuzzAnswer): string[] {
    try {
      return errorsOf(answer).codes;
    } catch {
      return [];
    }
  }

  /** Signs a caller in, with the demonstration's account or, when `isGone`, with a new account. */
  private async signIn(who: Who, isGone = false): Promise<void> {
    const email = isGone ? undefined : DEMONSTRATION[who];
    const account = email && (await repository(User).findOneBy({ emailKey: email }));
    if (!account) {
      const [caller] = await castOf([who]);
      const { id, token } = caller!;
      this.callers.set(who, { id, token, game: undefined, owned: new Map() });
      return;
    }
    const { id } = account;
    const { token } = await transaction(() =>
      openSession(id, { ipAddress: '10.9.0.1', userAgent: '' }),
    );
    const game = await gameOf(id);
    this.callers.set(who, { id, token, game, owned: await ownedBy(id) });
  }

  private async refresh(): Promise<void> {
    clearThrottles();
    await resetSettings();
  }
}
