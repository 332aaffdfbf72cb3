import { useState } from 'react';

import type { GameSettingsDraft, GameSettingsForm } from '../gameSettings/useGameSettingsForm';
import { KeyCapture } from './KeyCapture';
import { keyName } from './keyNames';
import { quoted } from '#client/shared/quoted';

type ShortcutName = keyof GameSettingsDraft['keyboardShortcuts'];

const shortcuts: readonly { name: ShortcutName; label: string }[] = [
  { name: 'answerCall', label: 'Répondre' },
  { name: 'hangUp', label: 'Raccrocher' },
  { name: 'transfer', label: 'Transférer' },
  { name: 'mute', label: 'Couper le micro' },
  { name: 'hold', label: 'Mettre en attente' },
  { name: 'notes', label: 'Ouvrir les notes' },
];

const sameKey = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Fields of the keyboard shortcuts of the game. */
export function ShortcutFields({ form: { draft, change, errors } }: { form: GameSettingsForm }) {
  const keys = draft.keyboardShortcuts;
  const [clash, setClash] = useState<{ name: ShortcutName; message: string } | null>(null);
  const choose = (name: ShortcutName, key: string) => {
    const conflicting = shortcuts.find(
      (other) => other.name !== name && sameKey(keys[other.name], key),
    );
    setClash(
      conflicting
        ? {
            name,
            message: `La touche ${quoted(keyName(key))} sert déjà à ${quoted(conflicting.label)}. Le raccourci n’a pas changé.`,
          }
        : null,
    );
    if (!conflicting) change({ keyboardShortcuts: { ...keys, [name]: key } });
  };
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Choisissez un raccourci, puis appuyez sur la touche voulue (Échap compris). La touche Tab
        quitte le raccourci sans le changer.
      </p>
      <div className="grid grid-cols-2 gap-4">
        {shortcuts.map(({ name, label }) => (
          <KeyCapture
            key={name}
            label={label}
            value={keys[name]}
            error={clash?.name === name ? clash.message : errors[`keyboardShortcuts.${name}`]}
            onStart={() => setClash(null)}
            onChoose={(key) => choose(name, key)}
          />
        ))}
      </div>
    </>
  );
}
