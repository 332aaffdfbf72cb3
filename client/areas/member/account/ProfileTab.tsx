import { Pencil } from 'lucide-react';
import { useState } from 'react';

import type { ProfileFragment } from '../../../generated/graphql';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { AvatarEditor } from './AvatarEditor';
import { Fact } from './FactList';
import { ProfileForm } from './ProfileForm';

/** The profile: read, or changed. */
export function ProfileTab({ user }: { user: ProfileFragment }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="titre-profil" className="px-6 py-[22px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="titre-profil" className="text-lg">
          Informations du profil
        </h2>
        {!editing && (
          <Button variant="second" size="petit" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={16} /> Modifier
          </Button>
        )}
      </div>
      <AvatarEditor user={user} />
      {editing ? (
        <ProfileForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <ProfileFacts user={user} />
      )}
    </Card>
  );
}

function ProfileFacts({ user }: { user: ProfileFragment }) {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <dl className="mt-3 divide-y divide-trait border-t border-trait">
      <Fact label="Nom d’utilisateur">{user.username}</Fact>
      <Fact label="Adresse email">
        {user.email} {!user.emailVerified && <Badge tone="ambre">À confirmer</Badge>}
      </Fact>
      {user.pendingEmail && (
        <Fact label="Nouvelle adresse">
          {user.pendingEmail} <Badge tone="ambre">Confirmation envoyée</Badge>
        </Fact>
      )}
      <Fact label="Nom">{fullName || 'Non renseigné'}</Fact>
    </dl>
  );
}
