import { createHash } from 'node:crypto';
import { isAbsolute, join, normalize } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backupError';
import { readWhole, writeDurably } from './durable';

/** Version of the backup format. Backups with a higher version are refused. */
const FORMAT = 2;

const NAME = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A relative path that stays inside the backup and has no control characters. */
const inside = z
  .string()
  .min(1)
  .regex(/^\P{Cc}+$/u)
  .refine((path) => !isAbsolute(path) && path === normalize(path) && !path.startsWith('..'));

const manifestRule = z.strictObject({
  format: z.number().int().min(1).max(FORMAT),
  /** Time just before the snapshot. The backup has every change confirmed before. */
  madeAt: z.iso.datetime(),
  /** ID of the site, because several sites may share a folder. Since version 2. */
  site: z.string().optional(),
  /** `manual`: made with `npm run backup`, and never removed; `nightly`: scheduled. */
  origin: z.enum(['nightly', 'manual']),
  database: z.strictObject({
    kind: z.enum(['sqlite', 'postgres']),
    lastMigration: z.string().min(1),
    file: inside,
  }),
  /** Location of the signing key: in the backup, or only in the variable JWT_SECRET. */
  signingKey: z.enum(['backup', 'JWT_SECRET']),
  files: z
    .array(z.strictObject({ path: inside, bytes: z.number().int().min(0), sha256 }))
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
});

/** The description of a backup and its files, with the hashes that a restore verifies. */
export type Manifest = z.infer<typeof manifestRule>;

const hashed = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Writes the manifest into a backup, with its own hash. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
): Promise<void> {
  const manifest = { format: FORMAT, ...content };
  const text = JSON.stringify({ ...manifest, sha256: hashed(manifest) }, null, 2);
  await writeDurably(join(folder, NAME), `${text}\n`);
}

/** Reads the manifest of a backup. @throws BackupError when it is missing or damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readWhole(join(folder, NAME));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(
      `${folder} n’est pas une sauvegarde complète du site\u00a0: son fichier ${NAME} est illisible (${code}).`,
    );
  }
  const damaged = new BackupError(
    `La sauvegarde ${folder} est abîmée\u00a0: son fichier ${NAME} a été modifié.`,
  );
  const { sha256: expected, ...content } = parsed(text) ?? {};
  if (Number(content.format) > FORMAT) {
    throw new BackupError(
      `La sauvegarde ${folder} vient d’une version plus récente du site\u00a0: installez d’abord cette version.`,
    );
  }
  const checked = manifestRule.safeParse(content);
  if (!checked.success || expected !== hashed(content)) throw damaged;
  return checked.data;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
