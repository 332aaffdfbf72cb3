import { ArrowRight } from 'lucide-react';

import {
  AutoFollowDocument,
  MyPlayerSettingsDocument,
  NotificationDeliveryDocument,
  NotificationPreferencesDocument,
  RankingVisibilityDocument,
  ShownInEventsDocument,
} from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useAskedPart } from '#client/platform/address/useAskedPart';
import { PRIVACY_PARTS } from '#client/shared/sitePaths';
import type { Preload } from '#client/platform/graphql/preload';
import { Page } from '#features/shell/Page';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { AccountTrail } from '../AccountTrail';
import { DeliveryPart } from './DeliveryPart';
import { DiscussionsPart } from './DiscussionsPart';
import { EventsPart } from './EventsPart';
import { NotificationsPart } from './NotificationsPart';
import { privacyTitles } from './PrivacyPart';
import { PlayerPagePart } from './PlayerPagePart';
import { RankingPart } from './RankingPart';

export const preload: Preload = () => [
  { query: MyPlayerSettingsDocument },
  { query: RankingVisibilityDocument },
  { query: ShownInEventsDocument },
  { query: AutoFollowDocument },
  { query: NotificationPreferencesDocument },
  { query: NotificationDeliveryDocument },
];

/** Page of all choices about who sees what of the member, and how the site notifies the member. */
export default function PrivacyPage() {
  useAskedPart(PRIVACY_PARTS);
  return (
    <Page
      title={memberPageNames.privacy}
      description="Qui voit votre page, votre nom et vos résultats, et comment le site vous prévient."
      trail={<AccountTrail />}
      lead="Chaque choix s’applique tout de suite."
    >
      <nav aria-label="Sur cette page" className="mb-4 flex flex-wrap gap-x-5 text-body lg:hidden">
        {PRIVACY_PARTS.map((part) => (
          <PartLink key={part} to={memberPaths.privacyPart(part)} label={privacyTitles[part]} />
        ))}
        <PartLink to={memberPaths.myData} label={memberPageNames.myData} />
      </nav>
      <Card className="divide-y divide-line">
        <PlayerPagePart />
        <RankingPart />
        <EventsPart />
        <DiscussionsPart />
        <NotificationsPart />
        <DeliveryPart />
      </Card>
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6 lg:px-7">
        <div className="min-w-0 grow basis-72">
          <h2 className="text-lg">{memberPageNames.myData}</h2>
          <p className="mt-1 text-body text-muted">
            Emportez vos données, supprimez votre compte, relisez vos accords.
          </p>
        </div>
        <SmartLink
          to={memberPaths.myData}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline-offset-4 hover:underline"
        >
          Ouvrir mes données <ArrowRight aria-hidden="true" size={18} />
        </SmartLink>
      </Card>
    </Page>
  );
}

function PartLink({ to, label }: { to: string; label: string }) {
  return (
    <SmartLink
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
    >
      {label}
    </SmartLink>
  );
}
