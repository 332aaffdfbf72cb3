/** The reading time of every member article, a fixed text. */
export const READING_TIME = '5 min de lecture';
