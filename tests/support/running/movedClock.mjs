import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Loaded into a server before its own code: on SIGUSR2 its clock is as many milliseconds away from the
 * machine's as the file CLOCK_FILE says, which is told by a file beside it.
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
