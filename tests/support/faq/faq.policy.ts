import { Permission } from '../../../server/platform/access/permissions';
import type { Policy } from '../../../server/platform/access/policy';

/** Everybody reads; whoever writes articles answers. */
export const faqPolicy = {
  write: (actor) => actor.can(Permission.CONTENT_NEWS_CREATE),
} satisfies Policy<undefined>;
