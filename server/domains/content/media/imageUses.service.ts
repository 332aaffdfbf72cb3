/**
 * Names something that shows an image, read in the open transaction; null when nothing does. The
 * domain whose pages show images provides it, because this domain does not know them.
 */
export type ImageUses = (imageId: number) => Promise<string | null>;

let uses: ImageUses | undefined;

/** Sets the function that knows where images are shown. Called once by the composition root. */
export function registerImageUses(finder: ImageUses): void {
  uses = finder;
}

/** Names something that shows an image, which then cannot be deleted; null when nothing does. */
export function whatShows(imageId: number): Promise<string | null> {
  if (!uses) throw new Error('Nobody said what shows the images of the library');
  return uses(imageId);
}
