import { MyConversationsDocument, useMyConversationsQuery } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type PageSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { SUBJECTS, TEAM } from './names';

const address = listAddress<PageSearch>(memberPaths.conversationList, { page: parameter.page() });

export const preload: Preload = ({ search }) => [
  { query: MyConversationsDocument, variables: address.read(search) },
];

/** Page of the private conversations of the member with the moderation team, newest first. */
export default function ConversationsPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useMyConversationsQuery({ variables: search, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Messages"
      description="Vos échanges privés avec l’équipe de modération."
      lead="Vos échanges privés avec l’équipe de modération."
    >
      <ListView
        query={query}
        pageOf={({ myConversations }) => myConversations}
        hrefFor={hrefFor}
        label="Pages des messages"
        failure="Vos messages n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-64 rounded-card" />}
        empty={{
          title: 'Aucun message pour le moment',
          children: 'L’équipe vous écrit ici quand elle a une question ou une réponse pour vous.',
        }}
      >
        {(conversations) => (
          <ul className="grid gap-3">
            {conversations.map(({ number, subjectType, lastMessage }) => (
              <Card as="li" key={number} className="relative p-4 md:p-5">
                <div className="flex flex-wrap items-baseline justify-between gap-2">
                  <h2 className="text-lg">
                    <SmartLink
                      to={memberPaths.conversation(number)}
                      className="after:absolute after:inset-0 hover:underline"
                    >
                      {SUBJECTS[subjectType]}
                    </SmartLink>
                  </h2>
                  <RelativeTime instant={lastMessage.sentAt} className="text-sm text-muted" />
                </div>
                <p className="data mt-0.5 text-note text-muted">{number}</p>
                <p className="mt-2 line-clamp-2 text-body wrap-anywhere">
                  {lastMessage.fromTeam ? TEAM : 'Vous'}&nbsp;: {lastMessage.text}
                </p>
              </Card>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
