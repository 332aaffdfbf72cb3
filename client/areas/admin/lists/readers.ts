import { ERASED_NAME } from '#client/shared/removedNames';

/** Returns the names of the readers of a text. Accounts erased since share one name. */
export const namesOfReaders = (
  readers: readonly { username: string }[],
  readByErased: boolean,
): string[] => [...readers.map(({ username }) => username), ...(readByErased ? [ERASED_NAME] : [])];
