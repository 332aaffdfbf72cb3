import { GraphQLError, GraphQLScalarType, GraphQLString } from 'graphql';
import { GraphQLDateTime, GraphQLLocalDate } from 'graphql-scalars';

/** Time in UTC. In inputs, times with another offset are accepted. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  parseValue: (value) => storable(GraphQLDateTime.parseValue(value)),
  parseLiteral: (node, variables) => storable(GraphQLDateTime.parseLiteral(node, variables)),
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
});

/**
 * Returns a time whose year in UTC has four digits, as both databases store and compare it.
 * @throws GraphQLError
 */
function storable(time: Date): Date {
  const year = time.getUTCFullYear();
  if (year >= 1 && year <= 9999) return time;
  throw new GraphQLError('DateTime must be in the years 1 to 9999 in UTC');
}

/** Day without a time. Only in outputs, because it would refuse an input in English. */
export const LocalDate = new GraphQLScalarType({
  ...GraphQLLocalDate.toConfig(),
  description: 'Day without a time and a time zone, as YYYY-MM-DD.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
});

/**
 * Creates the scalar of a text whose form a standard describes. It checks nothing: inputs stay
 * `String`, so that their schemas refuse them in French, and older rows may have another form.
 */
const written = (name: string, description: string, specifiedByURL: string) =>
  new GraphQLScalarType({ ...GraphQLString.toConfig(), name, description, specifiedByURL });

export const YearMonth = written(
  'YearMonth',
  'Month of a year, as YYYY-MM.',
  'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#months',
);

export const EmailAddress = written(
  'EmailAddress',
  'Email address. Those of older accounts may be malformed.',
  'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
);

export const Url = written(
  'URL',
  'Absolute URL, or path on this site that starts with a slash.',
  'https://url.spec.whatwg.org/#url-writing',
);
