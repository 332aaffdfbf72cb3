import { expect, it } from 'vitest';
import { analyticsPolicy } from '#domains/subscribers/analytics/analytics.policy';
import { allowed } from '../support/people/actors';

it('the figures of the site are for the roles that grant them', () => {
  expect(allowed((actor) => analyticsPolicy.view(actor))).toEqual(['super_admin', 'admin']);
});
