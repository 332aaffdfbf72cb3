import type { ReactNode } from 'react';

import { Fold, type FoldProps } from '#ui/layout/Fold';

interface DataFoldProps extends Pick<FoldProps, 'line' | 'isOpenAtFirst' | 'id'> {
  title: string;
  children: ReactNode;
}

/** Category of the data page, folded to its title and one line. */
export function DataFold({ title, children, ...rest }: DataFoldProps) {
  return (
    <Fold
      {...rest}
      title={<h2 className="font-text text-base leading-normal tracking-normal">{title}</h2>}
      lineClass="px-4 sm:px-6 md:grid-cols-[17rem_minmax(0,1fr)_auto]"
    >
      <div className="px-4 pb-5 sm:px-6">{children}</div>
    </Fold>
  );
}
