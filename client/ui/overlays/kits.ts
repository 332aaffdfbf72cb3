import { fetchedKit } from './fetchedKit';

/** Loader for dialogs and the drawer. */
export const dialogKit = fetchedKit(() => import('./dialogs'));

/** Loader for components that open beside their button: menus, popovers and tooltips. */
export const popperKit = fetchedKit(() => import('./poppers'));
