/** Fixed for member articles (specification of the member area, section 2). */
export const READING_TIME = '5 min de lecture';
