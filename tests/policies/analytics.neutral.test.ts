import { expect, it } from 'vitest';
import { analyticsPolicy } from '#domains/insights/analytics/analytics.policy';
import { allowed } from '../support/people/actors';

it('only roles with the permission for analytics may view the analytics', () => {
  expect(allowed((actor) => analyticsPolicy.view(actor))).toEqual(['super_admin', 'admin']);
});
