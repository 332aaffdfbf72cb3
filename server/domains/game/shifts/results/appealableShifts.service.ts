/** Reads which of some shifts have a refusal that an appeal can still overturn. */
export type ReadAppealableShifts = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

let registered: ReadAppealableShifts | null = null;

/** Registers the reader. Called by moderation, which this domain may not import. */
export function registerAppealableShifts(read: ReadAppealableShifts): void {
  registered = read;
}

/** Reads with the registered reader. @throws Error before registration */
export const readAppealableShifts: ReadAppealableShifts = (ids) => {
  if (!registered) {
    throw new Error('No reader of appealable shifts: call registerAppealableShifts() at start-up.');
  }
  return registered(ids);
};
