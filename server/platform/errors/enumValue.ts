/**
 * A value of an enumeration that an error tells: GraphQL says its name in the schema, as everywhere
 * else, and REST the value that the documents give it.
 */
export class EnumValue {
  readonly name: string;

  /** @param all the enumeration, as the schema knows it */
  constructor(
    all: Readonly<Record<string, string>>,
    readonly value: string,
  ) {
    this.name = Object.keys(all).find((name) => all[name] === value) ?? value;
  }
}

type Plain = string | number | boolean | null;

/** What an error tells of a thing as it is. */
export type State = Record<string, Plain | EnumValue>;

/** Refuses an enumeration as it is stored, which nobody but this server reads: see `EnumValue`. */
export type WithoutStored<Told> = {
  [Name in keyof Told]: Told[Name] extends Plain | EnumValue ? Unstored<Told[Name]> : never;
};

/** The text of an enumeration is a string of which not every string is one. */
type Unstored<Value> = Value extends string ? (string extends Value ? Value : never) : Value;

/** The state as one of the two edges writes it. */
export function written(state: State, as: 'name' | 'value'): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(state).map(([key, told]) => [key, told instanceof EnumValue ? told[as] : told]),
  );
}
