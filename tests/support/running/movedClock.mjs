import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Loaded into a server before its own code: on SIGUSR2 its clock is offset from the system clock by
 * the milliseconds in the file CLOCK_FILE. A second file, CLOCK_FILE.<pid>, confirms the offset.
 */
const file = process.env.CLOCK_FILE;
let distance = 0;

const Real = globalThis.Date;
const moved = () => Real.now() + distance;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, called) =>
    Reflect.construct(target, args.length === 0 ? [moved()] : args, called),
  apply: () => String(new Real(moved())),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  const asked = readFileSync(file, 'utf8');
  distance = Number(asked);
  writeFileSync(`${file}.${process.pid}`, asked);
});
