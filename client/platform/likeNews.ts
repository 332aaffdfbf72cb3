/** Whether somebody likes something, and how many people do. */
export interface Like {
  liked: boolean;
  count: number;
}

/** What a tab of this browser tells the others of a like that the server has taken. */
export interface LikeNews extends Like {
  /** What is liked: 'Article:12', 'Comment:5'. */
  of: string;
}

const NAME = 'likes';
const listeners = new Set<(news: LikeNews) => void>();
let channel: BroadcastChannel | null = null;

/** Hears what the other tabs of this browser like and unlike. @returns what stops it */
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

/** Tells the other tabs; those who hear nothing ask the server when they are opened again. */
export function tellLike(news: LikeNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, and no window
  channel?.postMessage(news);
}
