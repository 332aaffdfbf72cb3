/** Title of the notification of a distress message, which is also pinned above the notifications. */
export const DISTRESS_TITLE = 'Détresse possible';
