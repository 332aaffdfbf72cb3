import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { buildSchema } from 'graphql';
import { RoleAssignment } from '../../server/domains/identity/roles/role.entity';
import { repository } from '../../server/platform/db/transaction';
import { clearThrottles } from '../../server/platform/limits/throttle';
import { castOf } from '../support/matrix/cast';
import type { Caller } from '../support/matrix/matrix';
import { EVERYBODY, STAFF, TIERS, type Who } from '../support/matrix/spec';
import { resetSettings } from '../support/people/accounts';
import { foreignSite, type ForeignSite } from '../support/running/foreignSite';
import { createTestApp, type TestApp } from '../support/running/testApp';
import { plantPrivateData, type Planted } from './privateData';
import type { FuzzRequest, Sources } from './requests';
import type { RestDocument } from './routes';
import { errorsOf, wrongsOf, type FuzzAnswer } from './verdict';

/** Answers after which somebody is signed in anew: what they did ended their session, or more. */
const ENDED = new Set([
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'ACCOUNT_BANNED',
  'ACCOUNT_DEACTIVATED',
  'MAINTENANCE',
]);

/** After so many requests limits and settings are as at first. */
const REFRESHED_EVERY = 50;

/** The site with the demonstration in it, people of every kind, and private data of others. */
export class FuzzScene {
  private sent = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly others: ForeignSite,
    private readonly planted: Planted,
    private readonly callers: Map<Who, Caller>,
    readonly sources: Sources,
  ) {}

  static async open(): Promise<FuzzScene> {
    const app = await createTestApp({ seed: 'demonstration' });
    // Addresses of images that requests name lead to no real network.
    const others = await foreignSite({});
    const { body } = await app.rest('GET', '/openapi.json');
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const everybody = [...EVERYBODY, ...TIERS];
    const cast = await castOf(everybody);
    return new FuzzScene(
      app,
      others,
      await plantPrivateData(),
      new Map(cast.map((caller) => [caller.who, caller])),
      { schema, routes: body as RestDocument },
    );
  }

  /** Sends a request. @returns the answer, and what is wrong with it */
  async try(request: FuzzRequest): Promise<{ answer: FuzzAnswer; wrongs: string[] }> {
    this.sent += 1;
    if (this.sent % REFRESHED_EVERY === 0) await this.refresh();
    const { statusCode, headers, body } = await this.app.fastify.inject(this.injected(request));
    const answer = { status: statusCode, type: String(headers['content-type'] ?? ''), body };
    const wrongs = wrongsOf(answer, await this.markersFor(request.who));
    if (this.isEnded(request.who, answer)) await this.signInAgain(request.who);
    return { answer, wrongs };
  }

  async close(): Promise<void> {
    await this.others.close();
    await this.app.close();
  }

  private injected(request: FuzzRequest): InjectOptions {
    const { token } = this.callers.get(request.who)!;
    const authorization = token && { authorization: `Bearer ${token}` };
    if (request.by === 'graphql') {
      const { query, variables } = request.asked;
      return {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...authorization },
        payload: JSON.stringify({ query, variables }),
      };
    }
    const { method, url, type, body } = request.asked;
    const headers = { ...authorization, ...(type && { 'content-type': type }) };
    return { method: method as 'GET', url, headers, payload: body };
  }

  /** What an answer to somebody must not hold; all of it while they have no role. */
  private async markersFor(who: Who) {
    const { ofNobody, ofStaff } = this.planted;
    const isStaff = (STAFF as readonly Who[]).includes(who) || (await this.hasRole(who));
    return isStaff ? ofNobody : [...ofNobody, ...ofStaff];
  }

  /** Administrators among the callers give roles to others. */
  private async hasRole(who: Who): Promise<boolean> {
    const { id, token } = this.callers.get(who)!;
    return token !== undefined && repository(RoleAssignment).existsBy({ userId: id });
  }

  private isEnded(who: Who, answer: FuzzAnswer): boolean {
    if (this.callers.get(who)!.token === undefined) return false;
    try {
      return errorsOf(answer).codes.some((code) => ENDED.has(code));
    } catch {
      return false;
    }
  }

  private async signInAgain(who: Who): Promise<void> {
    await this.refresh();
    const [caller] = await castOf([who]);
    this.callers.set(who, caller!);
  }

  private async refresh(): Promise<void> {
    clearThrottles();
    await resetSettings();
  }
}
