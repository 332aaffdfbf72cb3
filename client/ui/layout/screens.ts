/** Media query for the width of Tailwind's `md`, from which there is room beside the content. */
export const WIDE_SCREEN = '(min-width: 48rem)';
