import type DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { requireMember } from '#platform/access/policy';
import { pageInput, type PageOf } from '#platform/db/page';
import { mapLoader } from '#platform/db/rows/mapLoader';
import { CheckedBy } from '#platform/input/limits';
import { Input } from '#platform/input/input';
import { PageNumber, PageSize } from '#platform/paged';
import { Case, CasePayload } from '../cases/cases.types';
import { mayReadMessages } from '../cases/reading/caseActions';
import type { PresentedCase } from '../cases/reading/cases.service';
import { readMessages } from './messages.reads';
import {
  answerTeam,
  findMyConversation,
  listMyConversations,
  writeToCasePerson,
} from './messages.service';
import {
  CaseMessage,
  CaseMessageInput,
  Conversation,
  ConversationPage,
  ConversationPayload,
  type ConversationSummary,
} from './messages.types';

/** Loads the messages of cases by case ID, with one SQL statement per batch. */
function caseMessagesLoader(): DataLoader<number, CaseMessage[]> {
  return mapLoader(readMessages, []);
}

@Resolver(() => Case)
export class CaseMessagesResolver {
  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => CasePayload, {
    description:
      'Sends a private message of the moderation team to the user whom a case is about. The user reads it without the name of its author.',
  })
  async writeToCasePerson(
    @CurrentMember() actor: Member,
    @Input(() => CaseMessageInput) { number, ...message }: CaseMessageInput,
  ): Promise<CasePayload> {
    return { case: await writeToCasePerson(actor, number, message) };
  }

  @FieldResolver(() => [CaseMessage], {
    description:
      'Private messages between the team and the user whom the case is about, oldest first, at most 200. Empty when the case is about the caller, and when the caller has a conflict of interest in it.',
  })
  async messages(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseMessage[]> {
    requireMember(actor);
    const mayRead = await mayReadMessages(actor, row, loader);
    return mayRead ? loader(caseMessagesLoader).load(row.id) : [];
  }
}

@Resolver()
export class ConversationsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => ConversationPage, {
    description:
      'Returns a page of the private conversations of the caller with the moderation team, the one with the newest message first.',
  })
  myConversations(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'conversations') pageSize: number,
  ): Promise<PageOf<ConversationSummary>> {
    return listMyConversations(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => Conversation, {
    nullable: true,
    description:
      'Returns the private conversation of the caller with the moderation team in a case; null when the team has not written to the caller in it.',
  })
  myConversation(
    @CurrentMember() actor: Member,
    @Arg('number', () => String, {
      description: 'Case number of the conversation, such as MC-2026-00042.',
    })
    number: string,
  ): Promise<Conversation | null> {
    return findMyConversation(actor, number);
  }

  @Access('member')
  @Mutation(() => ConversationPayload, {
    description: 'Sends an answer to the moderation team, in a conversation that the team started.',
  })
  async answerTeam(
    @CurrentMember() actor: Member,
    @Input(() => CaseMessageInput) { number, ...message }: CaseMessageInput,
  ): Promise<ConversationPayload> {
    return { conversation: await answerTeam(actor, number, message) };
  }
}
