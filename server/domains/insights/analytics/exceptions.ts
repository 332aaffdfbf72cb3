import { createHash } from 'node:crypto';
import type { ItemOf } from './analytics.types';

/** An error, and how often it occurs in a batch. */
export interface FoldedException {
  fingerprint: string;
  message: string;
  stack: string | null;
  path: string;
  count: number;
}

/**
 * Replaces query values, email addresses and tokens in a text, because they may be secret or
 * personal and do not help to distinguish errors.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/([?&#][\w.-]{1,40}=)[^&\s"')\]]+/g, '$1…')
    .replace(/[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…');
}

/** Merges errors that differ only in numbers in their message or position in a file. */
export function foldExceptions(exceptions: readonly ItemOf<'exception'>[]): FoldedException[] {
  const folded = new Map<string, FoldedException>();
  for (const { message, stack, path } of exceptions) {
    const clean = withoutPersonalData(message);
    const cleanStack = stack === undefined ? null : withoutPersonalData(stack);
    const fingerprint = fingerprintOf(clean, cleanStack);
    const known = folded.get(fingerprint);
    if (known) known.count += 1;
    else
      folded.set(fingerprint, { fingerprint, message: clean, stack: cleanStack, path, count: 1 });
  }
  return [...folded.values()];
}

function fingerprintOf(message: string, stack: string | null): string {
  const frame = stack?.split('\n').find((line) => /\bat\b|@/.test(line)) ?? '';
  const shape = `${message}\n${frame}`.replace(/\b[0-9a-f]{8,}\b|\d+/gi, '#');
  return createHash('sha256').update(shape).digest('hex').slice(0, 32);
}
