import './explorer.css';

import { EXAMPLES, linkToExample } from './examples';
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
  offerExamples(local);
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

function offerExamples(local: boolean): void {
  const list = document.getElementById('examples');
  for (const example of EXAMPLES) {
    const link = document.createElement('a');
    link.href = linkToExample(example, local);
    link.textContent = example.label;
    list?.append(' ', link);
  }
}

void show();
