import { Field, ObjectType, registerEnumType } from 'type-graphql';

/**
 * Pattern of the URL of an image of the media library; the first group is the key of the image. No
 * other form is accepted, so that every use of an image can be recorded.
 */
export const LIBRARY_IMAGE = /^\/media\/([\w-]{22})\.webp$/;

/** Pattern of the URL of a built-in cover illustration (`client/public/covers`). */
const DRAWING = /^\/covers\/[a-z-]+\.svg$/;

/**
 * Returns whether a cover image is hosted by this site. An image on another site would disclose to
 * that site who reads the article.
 */
export const isOurImage = (address: string): boolean =>
  LIBRARY_IMAGE.test(address) || DRAWING.test(address);

export enum ArticleAudience {
  PUBLIC = 'public',
  MEMBER = 'member',
}

/** Categories of articles; `audienceCategories` lists those of each audience. */
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

export const categoryLabels: Readonly<Record<ArticleCategory, string>> = {
  [ArticleCategory.UPDATE]: 'Mise à jour',
  [ArticleCategory.EVENT]: 'Événement',
  [ArticleCategory.MAINTENANCE]: 'Maintenance',
  [ArticleCategory.ANNOUNCEMENT]: 'Annonce',
  [ArticleCategory.FEATURE]: 'Fonctionnalité',
  [ArticleCategory.COMMUNITY]: 'Communauté',
  [ArticleCategory.TUTORIAL]: 'Tutoriel',
};

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
  // A restored article becomes a draft: the permission to delete must not suffice to publish.
  [ArticleStatus.TRASHED]: [ArticleStatus.DRAFT],
};

export function canMove(from: ArticleStatus, to: ArticleStatus): boolean {
  return moves[from].includes(to);
}

@ObjectType({ description: 'Actions on an article that the caller may perform.' })
export class ArticleViewerCan {
  @Field(() => Boolean, {
    description: 'Whether the caller may create a draft that is a copy of the article.',
  })
  duplicate!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may change the text and attributes of the article.',
  })
  edit!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may publish and unpublish the article.',
  })
  publish!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may move the article to the trash, restore it and delete it permanently.',
  })
  delete!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may feature and archive the article, and perform bulk actions on articles.',
  })
  manage!: boolean;
}

registerEnumType(ArticleAudience, {
  name: 'ArticleAudience',
  description: 'Readers that an article is written for.',
  valuesConfig: {
    PUBLIC: { description: 'All visitors and members.' },
    MEMBER: { description: 'Signed-in members only.' },
  },
});
registerEnumType(ArticleCategory, {
  name: 'ArticleCategory',
  description: 'Category of an article.',
  valuesConfig: {
    UPDATE: { description: 'Update (Mise à jour): a change of the game or the site.' },
    EVENT: { description: 'Event (Événement): an event with a date.' },
    MAINTENANCE: {
      description: 'Maintenance: an interruption of the service. For public articles only.',
    },
    ANNOUNCEMENT: {
      description: 'Announcement (Annonce): news of the project. For public articles only.',
    },
    FEATURE: {
      description: 'Feature (Fonctionnalité): one feature in detail. For member articles only.',
    },
    COMMUNITY: {
      description: 'Community (Communauté): news about the players. For member articles only.',
    },
    TUTORIAL: {
      description: 'Tutorial (Tutoriel): instructions for one task. For member articles only.',
    },
  },
});
registerEnumType(ArticleStatus, {
  name: 'ArticleStatus',
  description: 'Publication status of an article.',
  valuesConfig: {
    DRAFT: { description: 'The article is being written. It is visible to staff only.' },
    SCHEDULED: {
      description:
        'The article will be published at its scheduled time. Until then it is visible to staff only.',
    },
    PUBLISHED: { description: 'The article is visible to its audience.' },
    ARCHIVED: {
      description: 'The article was removed from the site. It is visible to staff only.',
    },
    TRASHED: {
      description:
        'The article was deleted less than 30 days ago. It is visible to staff only, in the trash.',
    },
  },
});
registerEnumType(QuickUpdateType, {
  name: 'QuickUpdateType',
  description: 'Type of a quick update.',
  valuesConfig: {
    FEATURE: { description: 'A new feature.' },
    FIX: { description: 'A fixed defect.' },
    OTHER: { description: 'Any other news.' },
  },
});
