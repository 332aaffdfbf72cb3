/** Width of Tailwind's `md`, in rem, from which there is room beside the page. */
export const WIDE_SCREEN = '(min-width: 48rem)';
