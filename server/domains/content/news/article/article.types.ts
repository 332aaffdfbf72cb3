import { Field, ObjectType, registerEnumType } from 'type-graphql';

/**
 * The address of an image of the media library, with its key. Only this exact form is accepted, so
 * that each use is counted.
 */
export const LIBRARY_IMAGE = /^\/media\/([\w-]{22})\.webp$/;

/** One of the drawings of this site (`client/public/covers`). */
const DRAWING = /^\/covers\/[a-z-]+\.svg$/;

/**
 * Whether a cover image is of this site. Images of other sites would tell those sites who reads
 * what.
 */
export const isOurImage = (address: string): boolean =>
  LIBRARY_IMAGE.test(address) || DRAWING.test(address);

/** Who an article is written for. */
export enum ArticleAudience {
  PUBLIC = 'public',
  MEMBER = 'member',
}

/** The categories, the same for every screen. */
export enum ArticleCategory {
  UPDATE = 'update',
  EVENT = 'event',
  MAINTENANCE = 'maintenance',
  ANNOUNCEMENT = 'announcement',
  FEATURE = 'feature',
  COMMUNITY = 'community',
  TUTORIAL = 'tutorial',
}

export enum ArticleStatus {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
  TRASHED = 'trashed',
}

export enum QuickUpdateType {
  FEATURE = 'feature',
  FIX = 'fix',
  OTHER = 'other',
}

/** What readers see of each category. */
export const categoryLabels: Readonly<Record<ArticleCategory, string>> = {
  [ArticleCategory.UPDATE]: 'Mise à jour',
  [ArticleCategory.EVENT]: 'Événement',
  [ArticleCategory.MAINTENANCE]: 'Maintenance',
  [ArticleCategory.ANNOUNCEMENT]: 'Annonce',
  [ArticleCategory.FEATURE]: 'Fonctionnalité',
  [ArticleCategory.COMMUNITY]: 'Communauté',
  [ArticleCategory.TUTORIAL]: 'Tutoriel',
};

/**
 * The categories of each audience. Public: update, event, maintenance, announcement. Members:
 * update, event, feature, community, tutorial.
 */
export const audienceCategories: Readonly<Record<ArticleAudience, readonly ArticleCategory[]>> = {
  [ArticleAudience.PUBLIC]: [
    ArticleCategory.UPDATE,
    ArticleCategory.EVENT,
    ArticleCategory.MAINTENANCE,
    ArticleCategory.ANNOUNCEMENT,
  ],
  [ArticleAudience.MEMBER]: [
    ArticleCategory.UPDATE,
    ArticleCategory.EVENT,
    ArticleCategory.FEATURE,
    ArticleCategory.COMMUNITY,
    ArticleCategory.TUTORIAL,
  ],
};

const moves: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  [ArticleStatus.DRAFT]: [ArticleStatus.SCHEDULED, ArticleStatus.PUBLISHED, ArticleStatus.TRASHED],
  [ArticleStatus.SCHEDULED]: [ArticleStatus.DRAFT, ArticleStatus.PUBLISHED, ArticleStatus.TRASHED],
  [ArticleStatus.PUBLISHED]: [ArticleStatus.DRAFT, ArticleStatus.ARCHIVED, ArticleStatus.TRASHED],
  [ArticleStatus.ARCHIVED]: [ArticleStatus.DRAFT, ArticleStatus.PUBLISHED, ArticleStatus.TRASHED],
  // A restored article becomes a draft, so that nobody publishes by the permission to delete alone.
  [ArticleStatus.TRASHED]: [ArticleStatus.DRAFT],
};

/** Whether an article may go from one status to another. */
export function canMove(from: ArticleStatus, to: ArticleStatus): boolean {
  return moves[from].includes(to);
}

@ObjectType({ description: 'What the caller may do with an article.' })
export class ArticleViewerCan {
  @Field(() => Boolean, { description: 'Make a draft of the same text.' })
  duplicate!: boolean;

  @Field(() => Boolean, { description: 'Change its text and its attributes.' })
  edit!: boolean;

  @Field(() => Boolean, { description: 'Publish it or take it back.' })
  publish!: boolean;

  @Field(() => Boolean, {
    description: 'Put it into the trash, take it out, and delete it for good.',
  })
  delete!: boolean;

  @Field(() => Boolean, { description: 'Feature it, archive it, and act on many at once.' })
  manage!: boolean;
}

registerEnumType(ArticleAudience, {
  name: 'ArticleAudience',
  description: 'Who an article is written for.',
  valuesConfig: {
    PUBLIC: { description: 'Everybody.' },
    MEMBER: { description: 'Signed-in members.' },
  },
});
registerEnumType(ArticleCategory, {
  name: 'ArticleCategory',
  description: 'What an article is about.',
  valuesConfig: {
    UPDATE: { description: 'Mise à jour: a change of the game or the site.' },
    EVENT: { description: 'Événement: something that takes place at a date.' },
    MAINTENANCE: { description: 'Maintenance: an interruption; public articles only.' },
    ANNOUNCEMENT: { description: 'Annonce: news of the project; public articles only.' },
    FEATURE: { description: 'Fonctionnalité: one feature in detail; member articles only.' },
    COMMUNITY: { description: 'Communauté: about the players; member articles only.' },
    TUTORIAL: { description: 'Tutoriel: how to do something; member articles only.' },
  },
});
registerEnumType(ArticleStatus, {
  name: 'ArticleStatus',
  description: 'Where an article stands.',
  valuesConfig: {
    DRAFT: { description: 'Being written; seen by staff only.' },
    SCHEDULED: { description: 'Will be published at its date; seen by staff only.' },
    PUBLISHED: { description: 'Seen by its audience.' },
    ARCHIVED: { description: 'Taken out of the site; seen by staff only.' },
    TRASHED: { description: 'Deleted less than 30 days ago; seen in the trash only.' },
  },
});
registerEnumType(QuickUpdateType, {
  name: 'QuickUpdateType',
  description: 'What a quick update tells of.',
  valuesConfig: {
    FEATURE: { description: 'Something new.' },
    FIX: { description: 'Something mended.' },
    OTHER: { description: 'Anything else.' },
  },
});
