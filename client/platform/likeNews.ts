export interface Like {
  liked: boolean;
  count: number;
}

/** A message between tabs of this browser about a like that the server has stored. */
export interface LikeNews extends Like {
  /** Type and ID of the liked item: 'Article:12', 'Comment:5'. */
  of: string;
}

const NAME = 'likes';
const listeners = new Set<(news: LikeNews) => void>();
let channel: BroadcastChannel | null = null;

/**
 * Listens for likes in other tabs of this browser.
 * @returns a function that unsubscribes
 */
export function hearLikes(listener: (news: LikeNews) => void): () => void {
  listeners.add(listener);
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<LikeNews>) => {
      for (const hear of listeners) hear(data);
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** Publishes a like to the other tabs of this browser. */
export function publishLike(news: LikeNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, and no window
  channel?.postMessage(news);
}
