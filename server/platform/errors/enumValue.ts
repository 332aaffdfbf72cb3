/**
 * An enumeration value in an error: GraphQL writes the name of the schema, as everywhere else, and
 * REST the value of the REST API.
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

/** The present state of a thing, as an error tells it. */
export type State = Record<string, Plain | EnumValue>;

/** Refuses an enumeration in its stored form, which means nothing to clients: see `EnumValue`. */
export type WithoutStored<Current> = {
  [Name in keyof Current]: Current[Name] extends Plain | EnumValue
    ? Unstored<Current[Name]>
    : never;
};

/** The type of an enumeration is a string type that does not accept every string. */
type Unstored<Value> = Value extends string ? (string extends Value ? Value : never) : Value;

/** The state in the form for GraphQL (names) or REST (values). */
export function written(state: State, as: 'name' | 'value'): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      value instanceof EnumValue ? value[as] : value,
    ]),
  );
}
