import { In, Not } from 'typeorm';
import gameManifest from '../../../game-query-manifest.json';
import manifest from '../../../persisted-query-manifest.json';
import { repository, query, transaction } from '#platform/db/transaction';
import { dedupe } from '#platform/cache/dedupe';
import { isWithin, now, SECOND } from '#platform/running/clock';
import { hashOf } from '#platform/secrets';
import { ClientBuild } from './clientBuild.entity';

/**
 * Trusted GraphQL documents, which are those of the client and of the game. The ID of a document is
 * the SHA-256 hash of its text, in hexadecimal.
 */
export interface TrustedDocuments {
  /** Returns the text of the document with an ID; undefined for an unknown ID. */
  textOf(id: unknown): string | undefined;
  /** Returns whether a text is a trusted document. */
  has(text: string): boolean;
  /**
   * Looks for an unknown ID in the builds with which other servers were started. Reads them at most
   * every two seconds.
   */
  look(id: unknown): Promise<void>;
}

/** Maximum number of stored client builds. */
const BUILDS = 10;

/**
 * Minimum interval between two reads of the builds, in milliseconds. It is short, because pages of
 * a new build send requests to old servers while a deployment is in progress.
 */
const LOOK_AGAIN = 2 * SECOND;

/** Texts of documents, keyed by ID. */
type Build = ReadonlyMap<string, string>;

/** Documents of the client of this build, and all documents ever published for the game. */
const OPERATIONS = [...manifest.operations, ...gameManifest.operations];

/** Names of the operations of the client of this build and of the game. */
export const OWN_OPERATIONS: ReadonlySet<string> = new Set(OPERATIONS.map(({ name }) => name));

const OF_THIS_BUILD: Build = new Map(OPERATIONS.map(({ id, body }) => [id, body]));

const isId = (id: unknown): id is string => typeof id === 'string' && id.length === 64;

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

export function documentsOfBuild(own: Build = OF_THIS_BUILD): TrustedDocuments {
  const { textOf, has } = documentsOf(own);
  return { textOf, has, look: async () => undefined };
}

/**
 * Returns the trusted documents of this build and of the previous builds, so that open pages still
 * work after a deployment. The database stores the builds for all servers.
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
 * Records that a server was started with a build, and deletes all builds except the 10 latest.
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
