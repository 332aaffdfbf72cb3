import { defineEvent } from '#platform/running/bus';

/** A version of the site started for the first time. Not emitted for the first version of a site. */
export const siteReleased = defineEvent<{ version: string }>('releases.started');
