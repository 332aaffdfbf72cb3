import type { InterestSource } from './conflict.types';

const sources = new Map<string, InterestSource>();

/** Registers a source of conflicts; replaces the source with the same name. */
export function registerInterests(name: string, source: InterestSource): void {
  sources.set(name, source);
}

export const interestSources = (): readonly InterestSource[] => [...sources.values()];
