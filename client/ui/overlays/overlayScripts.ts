import { lazyScript } from '../lazy/lazyScript';

export const dialogScript = lazyScript(() => import('./dialogs'));

/** Script of components that open beside their button: menus, popovers and tooltips. */
export const popperScript = lazyScript(() => import('./poppers'));
