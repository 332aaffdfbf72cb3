import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Metrics that a server writes every second (vitals.mjs). */
export interface Vitals {
  memory: NodeJS.MemoryUsage;
  /** Number of active handles: servers, sockets, timers and system requests. */
  handles: number;
  sockets: number;
  /** Delay of the event loop within that second, in milliseconds. */
  delay: { p99: number; max: number };
}

/**
 * Options of Node that make a server write its metrics to the file that the variable VITALS names.
 */
export const VITALS_OPTIONS = [
  '--import',
  pathToFileURL(resolve('tests/support/running/vitals.mjs')).href,
];

/** Reads the latest metrics of a server. */
export const readVitals = (file: string): Vitals =>
  JSON.parse(readFileSync(file, 'utf8')) as Vitals;
