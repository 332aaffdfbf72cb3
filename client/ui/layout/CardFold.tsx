import { Fold, type FoldProps } from './Fold';

export interface CardFoldProps extends Omit<FoldProps, 'lineClass' | 'className'> {
  title: string;
}

/** Row of a card, folded to its title and one line. */
export function CardFold({ title, children, ...rest }: CardFoldProps) {
  return (
    <Fold
      {...rest}
      title={<h2 className="font-text text-base leading-normal tracking-normal">{title}</h2>}
      lineClass="px-4 sm:px-6"
    >
      <div className="px-4 pb-5 sm:px-6">{children}</div>
    </Fold>
  );
}
