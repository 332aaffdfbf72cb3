import { describe, expect, it } from 'vitest';
import { mediaPolicy } from '#domains/content/media/media.policy';
import { Actor } from '#platform/access/actor';
import { allowed, memberWith } from '../support/people/actors';

const EDITING = ['super_admin', 'admin', 'moderator', 'editor'];
const another = { uploadedById: 7 };

describe('the media library', () => {
  it('lets only roles that may delete articles delete an image of another user', () => {
    expect(allowed((actor) => mediaPolicy.delete(actor, another))).toEqual([
      'super_admin',
      'admin',
    ]);
  });

  it('lets all roles that may edit articles delete an image of their own', () => {
    const own = { uploadedById: 1000 };
    expect(allowed((actor) => mediaPolicy.delete(actor, own))).toEqual(EDITING);
  });

  it('does not treat an image of an erased account as the actor’s own', () => {
    const orphan = { uploadedById: null };
    expect(mediaPolicy.delete(Actor.anonymous, orphan)).toBe(false);
    expect(mediaPolicy.delete(memberWith('editor'), orphan)).toBe(false);
  });
});
