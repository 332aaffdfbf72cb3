import type { Matrix } from '../matrix';

/** The tables of this folder: a new one is found by its file. */
const tables = import.meta.glob<Record<string, Matrix>>(['./*.ts', '!./index.ts'], { eager: true });
const rows = Object.values(tables).flatMap((table) => Object.values(table).flatMap(Object.entries));

const isRoute = ([name]: [string, unknown]) => name.includes(' /');

/** Every operation of the schema. */
export const operations: Matrix = Object.fromEntries(rows.filter((row) => !isRoute(row)));

/** Every REST route. */
export const routes: Matrix = Object.fromEntries(rows.filter(isRoute));
