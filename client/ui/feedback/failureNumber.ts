type Reader = (error: unknown) => string | null;

let read: Reader = () => null;

/** Sets how the number of a failed call is found in its error. Called once by the application. */
export function readFailureNumbersBy(reader: Reader): void {
  read = reader;
}

/**
 * What is shown beside the message of a failure of the server, so that whoever meets it can name it;
 * null for every other failure.
 */
export function failureNumber(error: unknown): string | null {
  const number = read(error);
  return number === null ? null : `Numéro de l’erreur\u00A0: ${number}`;
}
