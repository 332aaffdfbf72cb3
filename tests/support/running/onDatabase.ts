/** Declares tests that only one of the two databases can have. */
export function onDatabase(kind: 'sqlite' | 'postgres', declare: () => void): void {
  if ((process.env.TEST_DATABASE ?? 'sqlite') === kind) declare();
}
