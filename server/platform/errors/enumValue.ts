/** An enumeration value in an error. GraphQL sends its name, REST its stored value. */
export class EnumValue {
  readonly name: string;

  /**
   * Creates the value.
   * @param all the enumeration to which the value belongs, as registered in the schema
   */
  constructor(
    all: Readonly<Record<string, string>>,
    readonly value: string,
  ) {
    this.name = Object.keys(all).find((name) => all[name] === value) ?? value;
  }
}

type Plain = string | number | boolean | null;

/** Facts about the subject of an error, such as its current state. */
export type State = Record<string, Plain | EnumValue>;

/** Type that rejects stored enumeration values. Wrap them in `EnumValue`. */
export type WithoutStored<Current> = {
  [Name in keyof Current]: Current[Name] extends Plain | EnumValue
    ? Unstored<Current[Name]>
    : never;
};

/** Type that rejects the values of enumerations. */
type Unstored<Value> = Value extends string ? (string extends Value ? Value : never) : Value;

/** Returns the state with enumeration values as names (GraphQL) or stored values (REST). */
export function written(state: State, as: 'name' | 'value'): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      value instanceof EnumValue ? value[as] : value,
    ]),
  );
}
