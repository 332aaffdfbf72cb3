export { RadixMenu } from './RadixMenu';
export { RadixPopover } from './RadixPopover';
export { RadixTooltip } from './RadixTooltip';
