/**
 * Returns the name of something that shows an image, read in the open transaction; null when
 * nothing does. The domain whose pages show images provides it, because this domain does not know
 * them.
 */
export type ImageUses = (imageId: number) => Promise<string | null>;

let uses: ImageUses | undefined;

/** Registers the function that finds the uses of images. Called once at start-up. */
export function registerImageUses(finder: ImageUses): void {
  uses = finder;
}

/**
 * Returns the name of something that shows an image, which then cannot be deleted; null when
 * nothing does.
 * @throws Error before registration
 */
export function whatShows(imageId: number): Promise<string | null> {
  if (!uses) throw new Error('Image uses are not registered: call registerImageUses().');
  return uses(imageId);
}
