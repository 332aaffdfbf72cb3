/** Count of articles per page. */
export const PAGE_SIZE = 12;

export const favouritesVariables = (page: number) => ({ page, pageSize: PAGE_SIZE });
