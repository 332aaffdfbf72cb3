/**
 * An enumeration value in an error: GraphQL returns the name in the schema, REST the stored value.
 */
export class EnumValue {
  readonly name: string;

  /** @param all the enumeration, as registered in the schema */
  constructor(
    all: Readonly<Record<string, string>>,
    readonly value: string,
  ) {
    this.name = Object.keys(all).find((name) => all[name] === value) ?? value;
  }
}

type Plain = string | number | boolean | null;

/** Current state of the subject of an error. */
export type State = Record<string, Plain | EnumValue>;

/** Rejects an enumeration in its stored form, which means nothing to clients: see `EnumValue`. */
export type WithoutStored<Current> = {
  [Name in keyof Current]: Current[Name] extends Plain | EnumValue
    ? Unstored<Current[Name]>
    : never;
};

/** An enumeration is a string type that does not accept every string. */
type Unstored<Value> = Value extends string ? (string extends Value ? Value : never) : Value;

/** Returns the state in the form for GraphQL (names) or REST (values). */
export function written(state: State, as: 'name' | 'value'): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      value instanceof EnumValue ? value[as] : value,
    ]),
  );
}
