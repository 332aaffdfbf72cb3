/** Resolves so many milliseconds later. */
export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
