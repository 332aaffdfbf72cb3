import { In, Not } from 'typeorm';
import gameManifest from '../../game-query-manifest.json';
import manifest from '../../persisted-query-manifest.json';
import { repository, query, transaction } from '../platform/db/transaction';
import { dedupe } from '../platform/cache/dedupe';
import { isWithin, now, SECOND } from '../platform/running/clock';
import { hashOf } from '../platform/secrets';
import { ClientBuild } from './clientBuild.entity';

/** Trusted documents of the client and of the game, by ID: SHA-256 of the text, in hexadecimal. */
export interface TrustedDocuments {
  /** Returns the text of an ID; undefined for an unknown one. */
  textOf(id: unknown): string | undefined;
  /** Returns whether a text is a trusted document. */
  has(text: string): boolean;
  /** Looks up an unknown ID among the builds of other servers, at most every two seconds. */
  look(id: unknown): Promise<void>;
}

/** Maximum number of stored client builds. */
const BUILDS = 10;

/**
 * Minimum interval between look-ups. It is short, since the pages of a new build reach old servers
 * during a rollout.
 */
const LOOK_AGAIN = 2 * SECOND;

/** Texts by ID. */
type Build = ReadonlyMap<string, string>;

/** Documents of the client of this build, and all documents ever published for the game. */
const OPERATIONS = [...manifest.operations, ...gameManifest.operations];

/** Names of the operations of the client of this build and of the game. */
export const OWN_OPERATIONS: ReadonlySet<string> = new Set(OPERATIONS.map(({ name }) => name));

const OF_THIS_BUILD: Build = new Map(OPERATIONS.map(({ id, body }) => [id, body]));

const isId = (id: unknown): id is string => typeof id === 'string' && id.length === 64;

/** Documents by ID, and the set of their texts. */
class Documents {
  private readonly byId = new Map<string, string>();
  private readonly texts = new Set<string>();

  add(id: string, text: string): void {
    this.byId.set(id, text);
    this.texts.add(text);
  }

  textOf = (id: unknown): string | undefined => (isId(id) ? this.byId.get(id) : undefined);

  has = (text: string): boolean => this.texts.has(text);
}

function documentsOf(build: Build): Documents {
  const documents = new Documents();
  for (const [id, text] of build) documents.add(id, text);
  return documents;
}

/** Returns the documents of the client of this build. */
export function documentsOfBuild(own: Build = OF_THIS_BUILD): TrustedDocuments {
  const { textOf, has } = documentsOf(own);
  return { textOf, has, look: async () => undefined };
}

/**
 * Returns the documents of this build and of the previous ones, which the database stores for all
 * servers: a page continues to work across a deployment.
 */
export async function documentsOfLastBuilds(own: Build = OF_THIS_BUILD): Promise<TrustedDocuments> {
  const documents = documentsOf(own);
  const known = new Set([await recordBuild(own)]);
  let readAt = now();
  const read = async () => {
    for (const build of await repository(ClientBuild).findBy({ id: Not(In([...known])) })) {
      known.add(build.id);
      for (const [id, text] of Object.entries(build.documents)) {
        if (hashOf(text) === id) documents.add(id, text);
      }
    }
    readAt = now();
  };
  await read();
  const readOnce = dedupe(read, () => '');
  const { textOf, has } = documents;
  const look = async (id: unknown) => {
    if (isId(id) && textOf(id) === undefined && !isWithin(readAt, LOOK_AGAIN)) await readOnce(id);
  };
  return { textOf, has, look };
}

/**
 * Records that a server was started with this build, and deletes all but the last builds.
 * @returns the ID of the build
 */
async function recordBuild(documents: Build): Promise<string> {
  const id = hashOf([...documents.keys()].join());
  await transaction(async () => {
    const build = { id, startedAt: now(), documents: Object.fromEntries(documents) };
    await repository(ClientBuild).upsert(build, ['id']);
    await query(
      `DELETE FROM client_builds WHERE "id" NOT IN
         (SELECT "id" FROM client_builds ORDER BY "startedAt" DESC, "id" LIMIT :builds)`,
      { builds: BUILDS },
    );
  });
  return id;
}
