import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { clearDeviceData } from '#client/platform/device/clearDeviceData';
import { pretendDevice } from '#tests/support/browser/deviceHere';

const FLAG = 'kept-offline';

let device: ReturnType<typeof pretendDevice>;

beforeEach(() => {
  localStorage.clear();
  device = pretendDevice();
});
afterEach(() => vi.unstubAllGlobals());

describe('the offline data of a member on a device', () => {
  test('is deleted at sign-out, even if another tab already removed the localStorage flag', async () => {
    await clearDeviceData(true);
    expect(device.deleteCache).toHaveBeenCalled();
    expect(device.unregister).toHaveBeenCalled();
    // Ends the push subscription, so that no push message arrives even if the server never received
    // the sign-out.
    expect(device.unsubscribe).toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('is deleted at sign-out even when the push subscription cannot be ended', async () => {
    device.unsubscribe.mockRejectedValue(new DOMException('Away', 'NetworkError'));
    await clearDeviceData(true);
    expect(device.unregister).toHaveBeenCalled();
  });

  test('is deleted when the session expires, but the service worker stays for push messages', async () => {
    localStorage.setItem(FLAG, 'here');
    await clearDeviceData(false);
    expect(device.deleteCache).toHaveBeenCalled();
    expect(device.unregister).not.toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('is deleted at the next visit when deletion failed at sign-out', async () => {
    device.deleteCache.mockRejectedValueOnce(new Error('busy'));
    await clearDeviceData(true);
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    await clearDeviceData(false);
    expect(device.unregister).toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('is not deleted at a visit if localStorage contains no flag', async () => {
    await clearDeviceData(false);
    expect(device.deleteCache).not.toHaveBeenCalled();
  });
});
