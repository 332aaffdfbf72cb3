import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { LaunchChecklist, TestMailPayload } from './launch.types';
import { readLaunchChecklist } from './launchChecklist.service';
import { sendTestMail } from './testMail.service';

/**
 * Query complexity of the test mail. It is so high that a request cannot send a second test mail
 * under an alias, because each test mail waits for the mail server.
 */
const ON_ITS_OWN = 1100;

@Resolver()
export class LaunchResolver {
  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => LaunchChecklist, {
    description:
      'Returns the checklist of steps to complete before the site is opened to the public.',
  })
  launchChecklist(): Promise<LaunchChecklist> {
    return readLaunchChecklist();
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => TestMailPayload, {
    description:
      'Sends a test mail to the caller’s email address, and waits until the mail server answers.',
    complexity: ON_ITS_OWN,
  })
  sendTestMail(@CurrentMember() actor: Member): Promise<TestMailPayload> {
    return sendTestMail(actor);
  }
}
