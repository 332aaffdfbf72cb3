/** What kind of device a visit came from. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

const BOT =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|http-?client/i;
const TABLET = /iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

/** The class of a device; null for robots and programs, whose visits are not counted. */
export function deviceOf(userAgent: string | undefined): DeviceClass | null {
  if (!userAgent || BOT.test(userAgent)) return null;
  if (TABLET.test(userAgent)) return 'tablet';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
