/**
 * Function that returns the title of an article that shows an image; null when no article does.
 * Runs in the open transaction. The news domain provides the function, because the media domain
 * cannot import the news domain.
 */
export type ImageUses = (imageId: number) => Promise<string | null>;

let uses: ImageUses | undefined;

/** Registers the function that finds the uses of images. Called once at start-up. */
export function registerImageUses(finder: ImageUses): void {
  uses = finder;
}

/**
 * Returns the title of an article that shows an image, which therefore cannot be deleted; null when
 * no article shows it.
 * @throws Error before registration
 */
export function whatShows(imageId: number): Promise<string | null> {
  if (!uses) throw new Error('Image uses are not registered: call registerImageUses().');
  return uses(imageId);
}
