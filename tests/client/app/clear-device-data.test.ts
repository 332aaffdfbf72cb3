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

describe('what a device keeps of a member', () => {
  test('goes with a sign-out, even where another tab was the first to forget', async () => {
    await clearDeviceData(true);
    expect(device.deleteCache).toHaveBeenCalled();
    expect(device.unregister).toHaveBeenCalled();
    // A server that never heard of the sign-out pushes to nobody.
    expect(device.unsubscribe).toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('goes with a sign-out where the subscription cannot be ended', async () => {
    device.unsubscribe.mockRejectedValue(new DOMException('Away', 'NetworkError'));
    await clearDeviceData(true);
    expect(device.unregister).toHaveBeenCalled();
  });

  test('goes when the session expires, and the worker stays for what is pushed', async () => {
    localStorage.setItem(FLAG, 'here');
    await clearDeviceData(false);
    expect(device.deleteCache).toHaveBeenCalled();
    expect(device.unregister).not.toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('goes at the next visit where the browser failed at the sign-out', async () => {
    device.deleteCache.mockRejectedValueOnce(new Error('busy'));
    await clearDeviceData(true);
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    await clearDeviceData(false);
    expect(device.unregister).toHaveBeenCalled();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  test('is nothing that a visitor has', async () => {
    await clearDeviceData(false);
    expect(device.deleteCache).not.toHaveBeenCalled();
  });
});
