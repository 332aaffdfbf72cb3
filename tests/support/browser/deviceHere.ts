import { vi } from 'vitest';

/**
 * Fakes the service worker, push and Cache Storage of a browser, which the test environment lacks.
 * @returns the mock functions that record the calls
 */
export function pretendDevice() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  };
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = {
    unregister,
    pushManager: { getSubscription: async () => subscription },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
  };
  const deleteCache = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  const put = vi.fn<(path: string, response: Response) => Promise<void>>(async () => undefined);
  vi.stubGlobal('caches', { delete: deleteCache, open: async () => ({ put }) });
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return { unsubscribe, unregister, deleteCache, put };
}
