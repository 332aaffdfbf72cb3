/**
 * Names something that shows an image, looked up in the open transaction; null: nothing does. The
 * domain whose pages show images gives it; this one knows none of them.
 */
export type ImageUses = (imageId: number) => Promise<string | null>;

let uses: ImageUses | undefined;

/** Says who knows what shows the images of the library. Called once by the composition root. */
export function registerImageUses(finder: ImageUses): void {
  uses = finder;
}

/** Names something that shows an image, which then cannot be deleted; null: nothing does. */
export function whatShows(imageId: number): Promise<string | null> {
  if (!uses) throw new Error('Nobody said what shows the images of the library');
  return uses(imageId);
}
