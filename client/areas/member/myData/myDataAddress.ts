import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type MyDataSearch } from '#client/platform/address/paths';

const VIEWS = 20;
const CONSENTS = 10;

/** URL of the two lists. A link to another page of one list preserves the page of the other. */
export const myDataAddress = listAddress<MyDataSearch>(memberPaths.myDataOf, {
  page: parameter.page(),
  accords: parameter.page(),
});

export const viewsOf = ({ page }: Required<MyDataSearch>) => ({ page, pageSize: VIEWS });

export const consentsOf = ({ accords }: Required<MyDataSearch>) => ({
  page: accords,
  pageSize: CONSENTS,
});
