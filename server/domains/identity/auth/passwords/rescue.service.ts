import { emit } from '#platform/running/bus';
import { MINUTE } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { CommandError } from '#platform/errors/commandError';
import { sitePaths } from '#client/shared/sitePaths';
import { isSuperAdmin, superAdminIds } from '#domains/identity/roles/roles.service';
import { findByEmail } from '#domains/identity/users/accounts.service';
import type { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';
import { administratorRescued, type Rescued } from '../auth.events';
import { mailRescued, oneTimeUrl } from '../authMails.service';
import { issueOneTimeToken } from '../emails/oneTimeTokens';
import { forgiveAccount } from '../signIn/loginThrottle.service';
import { Passkey } from '../passkeys/passkey.entity';
import { removePasskeys } from '../passkeys/passkeys.service';
import { hasSecondFactor } from '../twoFactor/secondFactor';
import { removeTwoFactor } from '../twoFactor/twoFactor.service';

/** Lifetime of the link, long enough to copy it into a browser. */
const LINK_LIFETIME = 30 * MINUTE;

/** A link to a new password, created on the server. */
export interface RescueLink {
  url: string;
  minutes: number;
  /** Whether sign-in requires a code even after the password was set through the link. */
  asksForCode: boolean;
}

/**
 * Creates a link to a new password for a super administrator who cannot receive mail, at the
 * request of the operator of the server. The link works once, and earlier links become void. Every
 * super administrator is notified.
 * @throws CommandError when no super administrator has the email
 */
export function rescuePassword(email: string): Promise<RescueLink> {
  return rescued(email, 'password', async ({ id }) => {
    const secret = await issueOneTimeToken({
      purpose: 'password_reset',
      userId: id,
      lifetimeMilliseconds: LINK_LIFETIME,
    });
    return {
      url: oneTimeUrl(sitePaths.resetPassword, secret ?? ''),
      minutes: LINK_LIFETIME / MINUTE,
      asksForCode: await hasSecondFactor(id),
    };
  });
}

/**
 * Turns off the second factor of a super administrator who lost it, and lifts the locks that wrong
 * codes caused; the password stays. Every super administrator is notified.
 * @throws CommandError when no super administrator has the email, or there is no second factor
 */
export function rescueSecondFactor(email: string): Promise<void> {
  return rescued(email, 'secondFactor', async (user) => {
    if (!(await hasSecondFactor(user.id))) {
      throw new CommandError(
        `${email} n’a pas de double authentification\u00a0: rien à désactiver.`,
      );
    }
    await removeTwoFactor(user);
    await forgiveAccount(user.email);
  });
}

/**
 * Removes the passkeys of a super administrator to whose account an attacker may have added one;
 * the password stays. Every super administrator is notified.
 * @throws CommandError when no super administrator has the email, or there is no passkey
 */
export function rescuePasskeys(email: string): Promise<void> {
  return rescued(email, 'passkeys', async (user) => {
    if (!(await repository(Passkey).existsBy({ userId: user.id }))) {
      throw new CommandError(`${email} n’a pas de clé d’accès\u00a0: rien à retirer.`);
    }
    await removePasskeys(user);
  });
}

/**
 * Restores the access of a super administrator with `work`, and notifies all super administrators.
 * Throws for any other member, because a super administrator can help them in the administration.
 */
async function rescued<Made>(
  email: string,
  what: Rescued['what'],
  work: (user: User) => Promise<Made>,
): Promise<Made> {
  return transaction(async () => {
    const user = await findByEmail(email);
    if (!user) throw new CommandError(`Aucun compte n’a l’adresse ${email}.`);
    await acquireLock(`user:${user.id}`);
    if (!(await isSuperAdmin(user.id))) {
      throw new CommandError(
        `${email} n’est pas super administrateur. Un super administrateur peut l’aider dans «\u00a0Gestion des utilisateurs\u00a0».`,
      );
    }
    const made = await work(user);
    await emit(administratorRescued, { userId: user.id, username: user.username, what });
    for (const id of await superAdminIds()) {
      const holder = await findUser(id);
      if (holder) await mailRescued(holder, user.username, what);
    }
    return made;
  });
}
