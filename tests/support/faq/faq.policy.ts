import { Permission } from '../../../server/platform/permissions';
import type { Policy } from '../../../server/platform/policy';

/** Everybody reads; whoever writes articles answers. */
export const faqPolicy = {
  write: (actor) => actor.can(Permission.CONTENT_NEWS_CREATE),
} satisfies Policy<undefined>;
