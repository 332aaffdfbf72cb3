import { CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/**
 * Compares two schemas, as text.
 * @returns one message per change that breaks clients of the former schema. Removing what the
 *   former schema marks as deprecated breaks nothing.
 */
export async function breakingChanges(former: string, current: string): Promise<string[]> {
  const changes = await diff(buildSchema(former), buildSchema(current), [
    DiffRule.suppressRemovalOfDeprecatedField,
  ]);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
}
