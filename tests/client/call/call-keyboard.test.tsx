import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { MEANS } from '#client/shared/call/means';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import { CallGame } from '#features/call/CallGame';
import { scenarioSeeds } from '#server/seeds/scenarios';
import { renderClient } from '#tests/support/browser/renderClient';

const MOST_TABS = 40;
const MOST_QUESTIONS = 20;
const MOST_CALLS = 20;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The focus is on the heading of each step, so that a screen reader reads it. */
const step = () => document.activeElement?.textContent ?? '';

/** Presses the Tab key until a control is focused, and then another key. */
async function press(control: HTMLElement, key: string): Promise<void> {
  for (let tabs = 0; document.activeElement !== control; tabs++) {
    expect(tabs).toBeLessThan(MOST_TABS);
    await userEvent.tab();
  }
  await userEvent.keyboard(key);
}

test.each(scenarioSeeds.map((seed) => [seed.slug, seed] as const))(
  'the keyboard alone makes every choice of the sample call %s, and ends each call',
  async (_, { slug: _slug, title, ...seed }) => {
    const content = scenarioContent.parse(seed);
    const { exchanges, natures, means } = content;
    const left = new Set([
      ...exchanges.flatMap(({ questions }) => questions.map(({ text }) => text)),
      ...natures.map(({ text }) => text),
      ...means.offered.map((id) => MEANS[id].name),
    ]);
    /** Returns a control whose choice was not made yet, or the first one, and notes the choice. */
    const choose = (controls: HTMLElement[]) => {
      const textOf = (control: HTMLElement) =>
        [...left].find((text) => control.textContent.includes(text));
      const control = controls.find(textOf) ?? controls[0]!;
      left.delete(textOf(control) ?? '');
      return control;
    };
    // Each call has another order of questions, and each run of this test the same ones.
    let seeds = 0;
    vi.spyOn(Math, 'random').mockImplementation(() => (seeds++ % 97) / 97);
    renderClient(<CallGame title={title} content={content} onClose={vi.fn<() => void>()} />);
    for (let calls = 0; left.size > 0; calls++) {
      expect(calls, `${[...left].join(', ')} cannot be chosen`).toBeLessThan(MOST_CALLS);
      for (let asked = 0; step() !== 'De quoi s’agit-il\u00A0?'; asked++) {
        expect(asked).toBeLessThan(MOST_QUESTIONS);
        const question = choose(all('[role="group"] button'));
        await userEvent.keyboard(question.getAttribute('aria-keyshortcuts')!);
      }
      const nature = choose(all('[role="radiogroup"] label')).querySelector('input')!;
      const [first] = all('[role="radiogroup"] input');
      await press(first!, '[Space]');
      while (document.activeElement !== nature) await userEvent.keyboard('[ArrowDown]');
      expect(nature.checked).toBe(true);
      await press(choose(all('fieldset button')), '[Enter]');
      await press(screen.getByRole('button', { name: /^Envoyer / }), '[Enter]');
      screen.getByText('Comment aurait fait un opérateur');
      expect(document.activeElement?.tagName).toBe('H2');
      await press(screen.getByRole('button', { name: 'Rejouer' }), '[Enter]');
    }
  },
);
