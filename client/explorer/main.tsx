import './explorer.css';

import { showSandbox } from './sandbox';

const ELEMENT = 'explorer';

/**
 * Shows Apollo Sandbox. Shows the local explorer instead if the URL contains `?local`, or if
 * Sandbox cannot be loaded.
 */
async function show(): Promise<void> {
  const local = new URLSearchParams(window.location.search).has('local');
  const shown = !local && (await showSandbox(ELEMENT));
  offerTheOther(shown);
  if (shown) return;
  const element = document.getElementById(ELEMENT);
  const { showLocalExplorer } = await import('./localExplorer');
  if (element) showLocalExplorer(element);
}

function offerTheOther(sandboxIsShown: boolean): void {
  const link = document.getElementById('switch');
  if (!(link instanceof HTMLAnchorElement)) return;
  link.textContent = sandboxIsShown ? 'Explorateur local' : 'Apollo Sandbox (internet)';
  link.href = sandboxIsShown ? '?local' : window.location.pathname;
  link.hidden = false;
}

void show();
