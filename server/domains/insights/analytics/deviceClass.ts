import Bowser from 'bowser';
import { isbot } from 'isbot';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

/** Maximum number of characters of the User-Agent header that are parsed. */
const LONGEST_USER_AGENT = 400;

/** Returns the device class of a User-Agent header; null for robots and programs. */
export function deviceOf(userAgent: string | undefined): DeviceClass | null {
  const said = userAgent?.slice(0, LONGEST_USER_AGENT);
  if (!said || isbot(said)) return null;
  const type = Bowser.getParser(said, true).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
