import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { OnThisDevice } from '#client/app/OnThisDevice';
import { DeliveryPart } from '#areas/member/privacy/DeliveryPart';
import { saveDraft, readDraft, waitingComments } from '#features/comments/writing/drafts';
import { useWaitingComments } from '#features/comments/waiting/useWaitingComments';
import { SessionContext, type Session } from '#client/platform/session/useSession';
import { dashboardOf, type OfflineDashboard } from '#client/platform/device/offlineData';
import { workerIsLate } from '#client/platform/device/workerIsLate';
import { offlinePage } from '#client/worker/offlinePage';
import { addressOf, isNews, pushedOf } from '#client/worker/pushed';
import { toast } from '#ui/feedback/toast';
import { comment, field, openArticle, publish, reply } from '#tests/support/browser/commentPage';
import { commentData, deliveryData } from '#tests/support/browser/memberPages';
import { pretendDevice } from '#tests/support/browser/deviceHere';
import { passTime } from '#tests/support/running/passTime';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

const device = (changes: Record<string, unknown> = {}) => ({
  __typename: 'PushDevice',
  id: '4',
  label: 'Firefox sur Windows',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastPushedAt: null,
  current: false,
  reachable: true,
  mutedKinds: [],
  ...changes,
});
describe('the settings for the delivery of notifications', () => {
  const open = (answers: Answers) => renderClient(<DeliveryPart />, { answers });

  afterEach(() => vi.unstubAllGlobals());

  test('explain how to get push messages in a browser without push support', async () => {
    open({ NotificationDelivery: () => ({ notificationDelivery: deliveryData() }) });
    expect(await screen.findByText(/Sur iPhone et iPad/)).toBeTruthy();
    expect(screen.getByText('Aucun appareil ne reçoit vos notifications.')).toBeTruthy();
  });

  test('explain that the browser blocks notifications', async () => {
    vi.stubGlobal('PushManager', vi.fn<() => void>());
    vi.stubGlobal('Notification', { permission: 'denied' });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: {} }));
    open({ NotificationDelivery: () => ({ notificationDelivery: deliveryData() }) });
    expect(await screen.findByText(/Votre navigateur bloque les notifications/)).toBeTruthy();
  });

  test('have a checkbox per kind of notification, which is reset when the server refuses the change', async () => {
    const asked: unknown[] = [];
    open({
      NotificationDelivery: () => ({ notificationDelivery: deliveryData({ devices: [device()] }) }),
      SetPushKinds: (variables) => {
        asked.push(variables);
        throw new GraphqlFailure('PUSH_DEVICE_NOT_FOUND', 'Appareil introuvable');
      },
    });
    await userEvent.click(await screen.findByText('Choisir les notifications envoyées'));
    const order = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Une commande' });
    await userEvent.click(order);
    expect(asked).toEqual([{ id: '4', mutedKinds: ['ORDER'] }]);
    await waitFor(() => expect(order.checked).toBe(true));
    expect(await screen.findByText('Appareil introuvable')).toBeTruthy();
  });

  test('include quiet hours, by default from 22:00 to 07:00, and a digest', async () => {
    const asked: Record<string, unknown>[] = [];
    open({
      NotificationDelivery: () => ({ notificationDelivery: deliveryData() }),
      SetNotificationDelivery: ({ input }) => {
        asked.push(input as Record<string, unknown>);
        return {
          setNotificationDelivery: {
            __typename: 'NotificationDeliveryPayload',
            delivery: deliveryData(input as Record<string, unknown>),
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: /^Heures calmes/ }));
    expect((await screen.findByLabelText<HTMLSelectElement>('De')).value).toBe('1320');
    await userEvent.selectOptions(screen.getByLabelText('Résumé par email'), 'Chaque jour');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ quietFrom: 1320, quietUntil: 420, digest: 'DAILY' });
  });

  test('send two quick changes one after the other, and show the value of the second', async () => {
    const asked: unknown[] = [];
    const first = Promise.withResolvers<void>();
    open({
      NotificationDelivery: () => ({ notificationDelivery: deliveryData() }),
      SetNotificationDelivery: async ({ input }) => {
        asked.push((input as { digest: unknown }).digest);
        if (asked.length === 1) await first.promise;
        return {
          setNotificationDelivery: {
            __typename: 'NotificationDeliveryPayload',
            delivery: deliveryData(input as Record<string, unknown>),
          },
        };
      },
    });
    const digest = await screen.findByLabelText<HTMLSelectElement>('Résumé par email');
    await userEvent.selectOptions(digest, 'Chaque jour');
    await userEvent.selectOptions(digest, 'Jamais');
    await userEvent.selectOptions(digest, 'Chaque semaine');
    expect(digest.value).toBe('WEEKLY');
    expect(asked).toEqual(['DAILY']);
    first.resolve();
    await waitFor(() => expect(asked).toEqual(['DAILY', 'WEEKLY']));
    expect(digest.value).toBe('WEEKLY');
  });

  test('reset quiet hours that the server refuses, and show the reason', async () => {
    open({
      NotificationDelivery: () => ({
        notificationDelivery: deliveryData({ quietFrom: 1320, quietUntil: 420 }),
      }),
      SetNotificationDelivery: () => {
        const fields = { quietUntil: 'Une autre fin, s’il vous plaît.' };
        throw new GraphqlFailure('VALIDATION_FAILED', 'Données invalides', fields);
      },
    });
    const until = await screen.findByLabelText<HTMLSelectElement>('À');
    await userEvent.selectOptions(until, '22:00');
    expect(await screen.findByText('Une autre fin, s’il vous plaît.')).toBeTruthy();
    expect(until.value).toBe('1320');
  });

  test('mark the device of the current session in the list of devices', async () => {
    pretendDevice();
    renderClient(<DeliveryPart />, {
      answers: {
        NotificationDelivery: () => ({
          notificationDelivery: deliveryData({
            devices: [device(), device({ id: '5', current: true })],
          }),
        }),
      },
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).queryByText('(cet appareil)')).toBeNull();
    expect(within(second!).getByText('(cet appareil)')).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: 'Activer les notifications sur cet appareil' }),
    ).toBeNull();
  });

  test('mark devices that push messages cannot reach, and offer to repair the current device', async () => {
    pretendDevice();
    renderClient(<DeliveryPart />, {
      answers: {
        NotificationDelivery: () => ({
          notificationDelivery: deliveryData({
            devices: [
              device({ reachable: false }),
              device({ id: '5', current: true, reachable: false }),
            ],
          }),
        }),
      },
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText(/depuis cet appareil, sur cette page/)).toBeTruthy();
    expect(within(second!).getByText(/avec le bouton ci-dessous/)).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /Réactiver les notifications sur cet appareil/ }),
    ).toBeTruthy();
  });
});

describe('the push subscription of a device', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test('is linked to each new session, even when a member signs in without reloading the page', async () => {
    const { unsubscribe } = pretendDevice();
    function Page() {
      const [status, setStatus] = useState('member');
      useEffect(() => {
        const onEnd = (event: Event) => setStatus((event as CustomEvent<string>).detail);
        window.addEventListener('essai', onEnd);
        return () => window.removeEventListener('essai', onEnd);
      }, []);
      return (
        <SessionContext value={{ status, viewer: { user: { id: '1' } } } as unknown as Session}>
          <OnThisDevice />
        </SessionContext>
      );
    }
    const set = (detail: string) =>
      act(() => void window.dispatchEvent(new CustomEvent('essai', { detail })));
    localStorage.setItem('authToken', 'un');
    const stored = [device(), null];
    const { calls, source } = renderClient(<Page />, {
      answers: {
        LinkPushDevice: () => ({
          linkPushDevice: { __typename: 'LinkPushDevicePayload', device: stored.shift() },
        }),
      },
    });
    // Loads Apollo Client, as a sign-in does.
    await source.load();
    const asked = () => calls.filter(({ operation }) => operation === 'LinkPushDevice');
    await passTime(3.5);
    await waitFor(() => expect(asked()).toHaveLength(1));
    set('expired');
    // Another member signs in: the push subscription of the first one ends.
    localStorage.setItem('authToken', 'deux');
    set('member');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  });
});

describe('the registration of the service worker for a session', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test('is delayed on the first page, and immediate on a later page that has no service worker', () => {
    pretendDevice();
    expect(workerIsLate()).toBe(false);
    expect(workerIsLate()).toBe(true);
    Object.assign(navigator.serviceWorker, { controller: {} });
    expect(workerIsLate()).toBe(false);
  });

  test('is delayed while the offline data of the previous session is still being deleted', () => {
    pretendDevice();
    localStorage.setItem('kept-offline', 'leaving');
    expect(workerIsLate()).toBe(false);
    expect(localStorage.getItem('kept-offline')).toBe('leaving');
  });
});

describe('a comment waiting for the network', () => {
  const PLACE = '1/7/';
  const draft = { text: 'Écrit dans le métro', clientKey: 'clef-1234', waiting: true };
  function Sender() {
    useWaitingComments();
    return null;
  }
  const session = { viewer: { user: { id: '1' } } } as unknown as Session;
  const send = (answers: Answers) =>
    renderClient(
      <SessionContext value={session}>
        <Sender />
      </SessionContext>,
      { answers },
    );

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('is sent once with its idempotency key, and becomes a draft again when the server refuses it', async () => {
    saveDraft(PLACE, draft);
    saveDraft('2/7/', draft);
    const asked: unknown[] = [];
    send({
      AddComment: ({ input }) => {
        asked.push(input);
        throw new GraphqlFailure('FORBIDDEN', 'Les commentaires sont fermés.');
      },
    });
    await screen.findByText('Les commentaires sont fermés.');
    expect(asked).toEqual([
      { articleId: '7', parentId: null, content: draft.text, clientKey: draft.clientKey },
    ]);
    // After the refusal, the text is in its form again and is not sent a second time.
    expect(waitingComments('1')).toEqual([]);
    expect(readDraft(PLACE).text).toBe(draft.text);
    expect(waitingComments('2')).toHaveLength(1);
  });

  test('is counted on the offline page only while it waits', async () => {
    const { put } = pretendDevice();
    const sentCounts = () =>
      Promise.all(
        put.mock.calls
          .filter(([path]) => path === '/offline/waiting')
          .map(([, stored]) => stored.clone().json() as Promise<number>),
      );
    saveDraft(PLACE, draft);
    const { unmount } = send({
      AddComment: () => ({
        addComment: { __typename: 'CommentPayload', comment: { ...commentData(91) } },
      }),
    });
    await waitFor(async () => expect(await sentCounts()).toEqual([1, 0]));
    unmount();
    // The count is sent again, because another page may have stored a different one before it
    // closed.
    send({});
    await waitFor(async () => expect(await sentCounts()).toEqual([1, 0, 0]));
  });

  test('is not lost when a retry finds no network', async () => {
    saveDraft(PLACE, draft);
    const tried = vi.fn<() => never>(() => {
      throw new TypeError('Failed to fetch');
    });
    send({ AddComment: tried });
    await waitFor(() => expect(tried).toHaveBeenCalled());
    expect(waitingComments('1')).toHaveLength(1);
  });

  test('does not overwrite a new text that is typed while the comment is being sent', async () => {
    const texts = { text: 'Tout autre chose', clientKey: 'clef-5678' };
    const [success, error] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
    for (const ends of [
      () => ({ addComment: { __typename: 'CommentPayload', comment: { ...commentData(91) } } }),
      () => {
        throw new GraphqlFailure('FORBIDDEN', 'Les commentaires sont fermés.');
      },
    ]) {
      saveDraft(PLACE, draft);
      const { unmount } = send({
        AddComment: () => {
          saveDraft(PLACE, texts);
          return ends();
        },
      });
      await waitFor(() => expect(success.mock.calls.length + error.mock.calls.length).toBe(1));
      expect(readDraft(PLACE)).toMatchObject(texts);
      unmount();
      vi.clearAllMocks();
    }
  });

  test.each(['SERVICE_UNAVAILABLE', 'MAINTENANCE', 'RATE_LIMITED', 'SESSION_EXPIRED'])(
    'is not lost after %s, and is retried only half a minute later',
    async (code) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      saveDraft(PLACE, draft);
      const success = vi.spyOn(toast, 'success');
      const tried = vi.fn<() => unknown>(() => {
        throw new GraphqlFailure(code, 'Pas maintenant.');
      });
      send({ AddComment: tried });
      await waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
      await passTime(25);
      expect(tried).toHaveBeenCalledTimes(1);
      expect(waitingComments('1')).toHaveLength(1);
      tried.mockImplementation(() => ({
        addComment: {
          __typename: 'CommentPayload',
          comment: { ...commentData(91, { status: 'PENDING' }) },
        },
      }));
      await passTime(10);
      expect(tried).toHaveBeenCalledTimes(2);
      expect(waitingComments('1')).toEqual([]);
      const notice = /est envoyé.*quand un modérateur l’aura approuvé/;
      expect(success.mock.calls).toEqual([[expect.stringMatching(notice), undefined]]);
      await passTime(40);
      expect(tried).toHaveBeenCalledTimes(2);
    },
  );

  test('appears among the comments after it is sent, and the form is shown again', async () => {
    let isAway = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openArticle([], {
      AddComment: ({ input }) => {
        if (isAway) throw new TypeError('Failed to fetch');
        const { content } = input as { content: string };
        return {
          addComment: {
            __typename: 'CommentPayload',
            comment: { ...commentData(91, { content }) },
          },
        };
      },
    });
    fireEvent.change(await field(), { target: { value: draft.text } });
    fireEvent.click(publish());
    const note = await screen.findByRole('group', { name: 'En attente du réseau' });
    expect(within(note).getByText(draft.text)).toBeTruthy();
    expect(within(note).getByRole('status').textContent).toContain(
      'quand vous serez de nouveau connecté',
    );
    await waitFor(() => expect(document.activeElement).toBe(note));
    // No other comment can be written in the meantime.
    expect(screen.queryByLabelText('Votre commentaire')).toBeNull();
    isAway = false;
    await passTime(4);
    await screen.findByText(/votre commentaire est publié/);
    expect(await comment(draft.text)).toBeTruthy();
    expect((await field()).value).toBe('');
    expect(screen.queryByText(/quand vous serez de nouveau connecté/)).toBeNull();
    expect(document.activeElement?.id).toBe('commentaires');
  });

  describe('is shown in a note that replaces its form', () => {
    const PARENT = '4/1';
    const away: Answers = {
      AddComment: () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const note = () => screen.findByRole('group', { name: 'En attente du réseau' });
    const press = async (name: string) =>
      userEvent.click(within(await note()).getByRole('button', { name }));
    const openWaiting = async (of = '4/') => {
      saveDraft(`9/${of}`, draft);
      await openArticle([commentData(1)], away);
    };

    test('after a reload, without moving the focus', async () => {
      await openWaiting();
      expect(within(await note()).getByText(draft.text)).toBeTruthy();
      expect(document.activeElement).toBe(document.body);
    });

    test('until its author edits it', async () => {
      await openWaiting();
      await press('Modifier');
      expect((await field()).value).toBe(draft.text);
      expect(document.activeElement).toBe(await field());
      expect(waitingComments('9')).toEqual([]);
      expect(readDraft('9/4/').clientKey).toBe(draft.clientKey);
    });

    test('until its author discards it after confirmation', async () => {
      await openWaiting();
      await press('Ne pas envoyer');
      await press('Garder le texte');
      expect(document.activeElement).toBe(await note());
      expect(waitingComments('9')).toHaveLength(1);
      await press('Ne pas envoyer');
      await press('Effacer le texte');
      expect((await field()).value).toBe('');
      expect(document.activeElement).toBe(await field());
      expect(waitingComments('9')).toEqual([]);
    });

    test('even if the comment is a reply', async () => {
      await openWaiting(PARENT);
      expect(within(await note()).getByText(/Votre réponse est enregistrée/)).toBeTruthy();
      await press('Ne pas envoyer');
      await press('Effacer le texte');
      expect(reply()).toBeNull();
      expect(waitingComments('9')).toEqual([]);
    });

    test('until another tab has sent the comment', async () => {
      await openWaiting();
      await note();
      saveDraft('9/4/', null);
      fireEvent(window, new StorageEvent('storage', { key: 'comment-drafts' }));
      expect((await field()).value).toBe('');
    });
  });
});

describe('the service worker', () => {
  const NOW = new Date('2026-11-25T20:00:00Z');
  const nonce = 'un-deux-trois';
  const stored: OfflineDashboard = {
    username: '<b>Zoé</b>',
    savedAt: '2026-11-25T08:00:00.000Z',
    until: '2026-11-25T20:30:00.000Z',
    theme: 'dark',
    statistics: [{ label: 'Appels traités', value: '12' }],
    event: { title: 'Nuit & jour', when: 'demain' },
  };

  test('shows a stored dashboard only until the session that stored it expires', () => {
    expect(dashboardOf(stored, NOW)).toBe(stored);
    expect(dashboardOf(stored, new Date('2026-11-25T20:30:00Z'))).toBeNull();
    expect(dashboardOf({ ...stored, savedAt: '2026-11-25T20:15:00.000Z' }, NOW)).toBeNull();
    expect(dashboardOf({ ...stored, savedAt: 'hier' }, NOW)).toBeNull();
    // A dashboard that an earlier version stored has no `until`.
    expect(dashboardOf({ ...stored, until: undefined }, NOW)).toBeNull();
    expect(dashboardOf({ username: 'Zoé' }, NOW)).toBeNull();
    expect(dashboardOf(null, NOW)).toBeNull();
  });

  test('escapes the stored texts on the offline page, and uses the theme of the member', () => {
    const html = offlinePage({ dashboard: stored, waiting: 2, isOnline: false, nonce });
    expect(html).toContain('&#60;b&#62;Zoé');
    expect(html).toContain('Nuit &#38; jour');
    expect(html).toContain('le 25 novembre 2026 à 09:00 (heure de Paris)');
    expect(html).toContain('Vos 2\u00a0commentaires seront envoyés');
    expect(html).toContain('color-scheme:dark');
    // The page contains only its own script.
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    const bare = offlinePage({ dashboard: null, waiting: 0, isOnline: false, nonce });
    expect(bare).toContain('Vous êtes hors connexion');
    expect(bare).toContain('Vos commentaires en cours sont enregistrés');
    expect(bare).not.toContain('Votre dernier tableau de bord');
  });

  test('shows on the offline page whether an event is upcoming, active or ended', () => {
    const event = {
      title: 'Grand froid',
      when: '25/11/2026 à 22:00',
      until: '26/11/2026 à 22:00',
      startsAt: '2026-11-25T21:00:00.000Z',
      endsAt: '2026-11-26T21:00:00.000Z',
    };
    const at = (now: string) => {
      vi.useFakeTimers({ now: new Date(now) });
      const dashboard = { ...stored, event };
      const html = offlinePage({ dashboard, waiting: 0, isOnline: false, nonce });
      vi.useRealTimers();
      return /Grand froid<\/b>, ([^<]*)\.</.exec(html)?.[1];
    };
    expect(at('2026-11-25T20:59:00Z')).toBe('début le 25/11/2026 à 22:00');
    expect(at('2026-11-25T21:00:00Z')).toBe('en cours jusqu’au 26/11/2026 à 22:00');
    expect(at('2026-11-26T21:00:00Z')).toBe('terminé le 26/11/2026 à 22:00');
  });

  test('states, on a device that is online, that the site does not answer', () => {
    const html = offlinePage({ dashboard: null, waiting: 0, isOnline: true, nonce });
    expect(html).toContain('<h1>Le site ne répond pas</h1>');
    expect(html).not.toContain('hors connexion');
  });

  test('alerts the user only once for each notification', () => {
    const ours = { id: '4', title: 'Centrale', body: 'Une réponse', url: '/compte', tag: 'a' };
    const shown = (id: string) => [{ data: { id } } as Notification];
    expect(isNews(ours, [])).toBe(true);
    expect(isNews(ours, shown('3'))).toBe(true);
    expect(isNews(ours, shown('4'))).toBe(false);
    // A message without an ID was sent by an earlier version, or not by this site.
    expect(isNews({ ...ours, id: '' }, shown(''))).toBe(true);
  });

  test('opens only pages of the site, even if a push message contains another URL', () => {
    const site = 'https://centrale.test';
    expect(addressOf('/compte/jeu', site)).toBe(`${site}/compte/jeu`);
    for (const url of ['https://exemple.fr/', '//exemple.fr', 'javascript:alert(1)']) {
      expect(addressOf(url, site)).toBe(`${site}/compte`);
    }
  });

  test('shows a neutral text for an invalid push message', () => {
    const ours = { title: 'Centrale', body: 'Un succès débloqué', url: '/compte', tag: 'a' };
    expect(pushedOf(JSON.stringify(ours))).toEqual({ id: '', ...ours });
    expect(pushedOf(JSON.stringify({ id: '7', ...ours })).id).toBe('7');
    for (const text of [undefined, 'bonjour', '{}', '{"title":"x"}']) {
      expect(pushedOf(text).body).toBe('Du nouveau sur le site');
    }
  });
});
