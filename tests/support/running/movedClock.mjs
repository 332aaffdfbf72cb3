import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Module that is loaded into a server before the server's own code. On SIGUSR2, it sets the offset
 * of the server's clock from the system clock to the milliseconds in the file that the variable
 * CLOCK_FILE names. It confirms the offset in a second file with the suffix `.<pid>`.
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
