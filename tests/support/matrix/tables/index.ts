import type { Matrix } from '../matrix';

/** All tables of this folder. A new file is included automatically. */
const tables = import.meta.glob<Record<string, Matrix>>(['./*.ts', '!./index.ts'], { eager: true });
const rows = Object.values(tables).flatMap((table) => Object.values(table).flatMap(Object.entries));

const isRoute = ([name]: [string, unknown]) => name.includes(' /');

/** Entries of all GraphQL operations. */
export const operations: Matrix = Object.fromEntries(rows.filter((row) => !isRoute(row)));

/** Entries of all REST routes. */
export const routes: Matrix = Object.fromEntries(rows.filter(isRoute));
