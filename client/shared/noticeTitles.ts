/** Title of the notification of a distress message. A pinned message replaces the notification. */
export const DISTRESS_TITLE = 'Détresse possible';
