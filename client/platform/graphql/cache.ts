import { InMemoryCache } from '@apollo/client';

import { possibleTypes } from '#client/generated/possibleTypes';

/**
 * Creates the cache. Its policies cover types with one object per session, types without an ID that
 * belong to their parent object, and types with a key other than `id`.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Site: { keyFields: [] },
      Viewer: { keyFields: [] },
      AdminDashboard: { keyFields: [] },
      LaunchChecklist: { keyFields: [] },
      GameSettings: { merge: true },
      KeyboardShortcuts: { merge: true },
      DisplaySettings: { merge: true },
      NotificationPreference: { keyFields: ['kind'] },
      Conversation: { keyFields: ['number'] },
    },
  });
}
