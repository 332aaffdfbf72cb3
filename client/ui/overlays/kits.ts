import { fetchedKit } from './fetchedKit';

/** Dialogs and the drawer. */
export const dialogKit = fetchedKit(() => import('./dialogs'));

/** What opens beside its button: menus, popovers, tooltips. */
export const popperKit = fetchedKit(() => import('./poppers'));
