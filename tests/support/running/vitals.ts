import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a server tells of itself every second (vitals.mjs). */
export interface Vitals {
  memory: NodeJS.MemoryUsage;
  /** What keeps its event loop running: servers, sockets, timers, requests to the system. */
  handles: number;
  sockets: number;
  /** How late the event loop was within that second, in milliseconds. */
  delay: { p99: number; max: number };
}

/** The options of Node that let a server tell. Its variable VITALS names the file. */
export const VITALS_OPTIONS = [
  '--import',
  pathToFileURL(resolve('tests/support/running/vitals.mjs')).href,
];

/** What a server told last. */
export const readVitals = (file: string): Vitals =>
  JSON.parse(readFileSync(file, 'utf8')) as Vitals;
