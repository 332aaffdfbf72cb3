import { fetchedKit } from './fetchedKit';

/** Dialogs and the drawer. */
export const dialogKit = fetchedKit(() => import('./dialogs'));

/** Components that open beside their button: menus, popovers, tooltips. */
export const popperKit = fetchedKit(() => import('./poppers'));
