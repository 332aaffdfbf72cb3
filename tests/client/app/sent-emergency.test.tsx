import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { SentEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { showNumbersIfEmergency } from '#client/platform/emergency/useEmergency';

const DISTRESS = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';

const numbers = () => screen.queryByRole('region', { name: 'Si c’est réel, appelez maintenant' });

test('the emergency numbers stay visible after a message is sent, until the user closes them', async () => {
  render(<SentEmergencyNumbers />);
  await showNumbersIfEmergency('Très bel article.');
  expect(numbers()).toBeNull();
  await showNumbersIfEmergency(DISTRESS);
  await screen.findByRole('region', { name: 'Si c’est réel, appelez maintenant' });
  await userEvent.click(screen.getByRole('button', { name: 'Fermer les numéros d’urgence' }));
  expect(numbers()).toBeNull();
});

test('the emergency numbers of a sent message are not shown on the next page', async () => {
  render(<SentEmergencyNumbers />);
  await showNumbersIfEmergency(DISTRESS);
  cleanup();
  await showNumbersIfEmergency(DISTRESS);
  render(<SentEmergencyNumbers />);
  expect(numbers()).toBeNull();
});
