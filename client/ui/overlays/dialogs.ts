export { RadixDialog } from './RadixDialog';
export { RadixDrawer } from './RadixDrawer';
