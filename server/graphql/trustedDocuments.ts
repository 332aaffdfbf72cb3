import { In, Not } from 'typeorm';
import gameManifest from '../../game-query-manifest.json';
import manifest from '../../persisted-query-manifest.json';
import { repository, query, transaction } from '../platform/db/transaction';
import { dedupe } from '../platform/cache/dedupe';
import { isWithin, now, SECOND } from '../platform/running/clock';
import { hashOf } from '../platform/secrets';
import { ClientBuild } from './clientBuild.entity';

/**
 * Trusted documents of the site's pages and of the game, by ID: SHA-256 of the text, in
 * hexadecimal.
 */
export interface TrustedDocuments {
  /** The text of an id; undefined for an id that is not known. */
  textOf(id: unknown): string | undefined;
  /** Whether a text is one of them. */
  has(text: string): boolean;
  /** Looks an unknown id up among the builds of other servers, every two seconds at most. */
  look(id: unknown): Promise<void>;
}

/** How many builds of the client are known at once. */
const BUILDS = 10;

/** Short, since the pages of a new build reach old servers while it is rolled out. */
const LOOK_AGAIN = 2 * SECOND;

/** Texts by id. */
type Build = ReadonlyMap<string, string>;

/** Documents of the pages of this build, and all documents ever published for the game. */
const OPERATIONS = [...manifest.operations, ...gameManifest.operations];

/** Names of the operations sent by the pages of this build and by the game. */
export const OWN_OPERATIONS: ReadonlySet<string> = new Set(OPERATIONS.map(({ name }) => name));

const OF_THIS_BUILD: Build = new Map(OPERATIONS.map(({ id, body }) => [id, body]));

const isId = (id: unknown): id is string => typeof id === 'string' && id.length === 64;

/** Documents by id, and the texts among them. */
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

/** The documents that the client of this build asks for. */
export function documentsOfBuild(own: Build = OF_THIS_BUILD): TrustedDocuments {
  const { textOf, has } = documentsOf(own);
  return { textOf, has, look: async () => undefined };
}

/**
 * The documents of this build and of those before it, which the database keeps for all servers: a
 * page goes on working over a deployment.
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
 * Writes down that a server was started with this build, and forgets all but the last ones.
 * @returns the id of the build
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
