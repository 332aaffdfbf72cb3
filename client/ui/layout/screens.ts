/** The width of Tailwind's `md`, in rem: from here on there is room beside the page. */
export const WIDE_SCREEN = '(min-width: 48rem)';
