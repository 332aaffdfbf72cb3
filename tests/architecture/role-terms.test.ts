import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Counts how often a source reads the table `role_assignments`, and how often it checks that a role
 * is in force.
 */
function readsOf(text: string): { reads: number; conditions: number } {
  return {
    reads: text.match(/(?:FROM|JOIN) role_assignments\b/g)?.length ?? 0,
    conditions: text.match(/\$\{roleInForce\(|, roleInForce\(/g)?.length ?? 0,
  };
}

test('every SQL statement that reads role assignments checks that they are in force', () => {
  const files = globSync('server/domains/**/*.ts');
  const wrong = files.filter((file) => {
    const { reads, conditions } = readsOf(readFileSync(file, 'utf8'));
    return reads > conditions;
  });
  expect(wrong, 'add roleInForce() of roles/role.entity.ts to the statement').toEqual([]);
  const reading = files.filter((file) => readsOf(readFileSync(file, 'utf8')).reads > 0);
  expect(reading.length).toBeGreaterThan(8);
  // Checks the detection with a sample.
  expect(readsOf('SELECT 1 FROM role_assignments a')).toEqual({ reads: 1, conditions: 0 });
});
