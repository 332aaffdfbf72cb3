import { cloneElement, useState } from 'react';

import { usePressedScript } from '../lazy/lazyScript';
import { popperScript } from './overlayScripts';
import type { MenuProps, Press } from './menu.types';

/** Menu below a button, which supports the arrow keys. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<Press | null>(null);
  const script = usePressedScript(popperScript, pressed !== null, () => setPressed(null));
  if (script) return <script.RadixMenu {...props} pressed={pressed} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: popperScript.preload,
    onFocus: popperScript.preload,
    // A click with detail 0 comes from the keyboard.
    onClick: ({ detail }) => setPressed(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setPressed('key');
    },
  });
}
