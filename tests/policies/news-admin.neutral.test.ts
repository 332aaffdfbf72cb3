import { describe, expect, it } from 'vitest';
import { mediaPolicy } from '#domains/content/media/media.policy';
import { Actor } from '#platform/access/actor';
import { allowed, memberWith } from '../support/people/actors';

const EDITING = ['super_admin', 'admin', 'moderator', 'editor'];
const another = { uploadedById: 7 };

describe('the media library', () => {
  it.each([
    ['view', ['super_admin', 'admin', 'moderator', 'editor', 'support', 'junior_moderator']],
    ['upload', EDITING],
    ['describe', EDITING],
  ] as const)('%s needs the same permission as for articles', (action, roles) => {
    expect(allowed((actor) => mediaPolicy[action](actor))).toEqual(roles);
  });

  it('somebody else’s image is deleted with the permission to delete articles', () => {
    expect(allowed((actor) => mediaPolicy.delete(actor, another))).toEqual([
      'super_admin',
      'admin',
    ]);
  });

  it('one’s own image is deleted with the permission to edit', () => {
    const own = { uploadedById: 1000 };
    expect(allowed((actor) => mediaPolicy.delete(actor, own))).toEqual(EDITING);
  });

  it('an image of an erased account is not a visitor’s own', () => {
    const orphan = { uploadedById: null };
    expect(mediaPolicy.delete(Actor.anonymous, orphan)).toBe(false);
    expect(mediaPolicy.delete(memberWith('editor'), orphan)).toBe(false);
  });
});
