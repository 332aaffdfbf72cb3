/** Fixed reading time of all articles in the member area. */
export const READING_TIME = '5 min de lecture';
