import type { CurrentRequest } from '#platform/access/requestContext';

/** Creates the origin of a demonstration request. The IP addresses are reserved for examples. */
function seen(ipAddress: string, userAgent: string): CurrentRequest {
  return { id: 'demonstration', ipAddress, userAgent };
}

export const HOME = seen(
  '203.0.113.17',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
);
export const OFFICE = seen(
  '203.0.113.44',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
);
export const PHONE = seen(
  '198.51.100.23',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
);
export const ANDROID = seen(
  '198.51.100.61',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
);
/** Origin of the requests of a stranger who guesses passwords. */
export const STRANGER = seen(
  '192.0.2.66',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
);
