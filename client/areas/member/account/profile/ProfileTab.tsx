import { Pencil } from 'lucide-react';
import { useState } from 'react';

import type { ProfileFragment } from '../../../../generated/graphql';
import { Button } from '../../../../ui/inputs/Button';
import { Card } from '../../../../ui/layout/Card';
import { AvatarEditor } from './AvatarEditor';
import { ProfileFacts } from './ProfileFacts';
import { ProfileForm } from './ProfileForm';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The profile, read only or as a form. */
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
            // The form that had the focus no longer exists.
            ref={mode === 'readAgain' ? takeFocus : undefined}
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
