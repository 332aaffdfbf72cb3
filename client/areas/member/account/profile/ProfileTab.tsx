import { Pencil } from 'lucide-react';
import { useState } from 'react';

import type { ProfileFragment } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Skeleton } from '#ui/feedback/Skeleton';
import { AvatarEditor } from './AvatarEditor';
import { ProfileFacts } from './ProfileFacts';

// Loaded lazily, because most visits do not change the profile.
const ProfileForm = lazyPart(
  async () => (await import('./ProfileForm')).ProfileForm,
  <Skeleton className="mt-5 h-80" />,
);

const focusButton = (button: HTMLButtonElement | null) => button?.focus();

export function ProfileTab({ user }: { user: ProfileFragment }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'readAgain'>('read');
  return (
    <Card as="section" aria-labelledby="titre-profil" className="px-5 py-[22px] sm:px-6">
      <div className="flex items-center justify-between gap-3 narrow:flex-wrap">
        <h2 id="titre-profil" className="min-w-0 text-lg">
          Informations du profil
        </h2>
        {mode !== 'edit' && (
          <Button
            variant="secondary"
            size="small"
            // Focuses the button after the form has closed, because the focused element of the form
            // is gone.
            ref={mode === 'readAgain' ? focusButton : undefined}
            onPointerEnter={ProfileForm.preload}
            onFocus={ProfileForm.preload}
            onClick={() => setMode('edit')}
          >
            <Pencil aria-hidden="true" size={16} /> Modifier
          </Button>
        )}
      </div>
      <AvatarEditor user={user} />
      {mode === 'edit' ? (
        <ProfileForm user={user} onClose={() => setMode('readAgain')} />
      ) : (
        <ProfileFacts user={user} />
      )}
    </Card>
  );
}
