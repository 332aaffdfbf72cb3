type Reader = (error: unknown) => string | null;

let read: Reader = () => null;

/** Sets the function that reads the error number of a failed call. */
export function readFailureNumbersBy(reader: Reader): void {
  read = reader;
}

/** Returns the text with the number of a server error, for users to quote; null for others. */
export function failureNumber(error: unknown): string | null {
  const number = read(error);
  return number === null ? null : `Numéro de l’erreur\u00A0: ${number}`;
}
