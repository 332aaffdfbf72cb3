// Rules of the project for oxlint, on top of its own (.oxlintrc.json).
import { readFileSync } from 'node:fs';

/**
 * Returns the nearest node that meets a condition: the node itself or one of its ancestors; null
 * without one.
 */
function around(node, meets) {
  for (let at = node; at; at = at.parent) if (meets(at)) return at;
  return null;
}

const nameOf = (node) => node?.name ?? node?.value;
const valueOf = (attribute) =>
  attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;

const DAY_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

/** Forbids native date fields, because a day cannot be typed in them as people write it. */
const nativeDayField = {
  create: (context) => ({
    JSXAttribute(node) {
      if (nameOf(node.name) === 'type' && DAY_TYPES.has(valueOf(node)?.value))
        context.report({ node, message: 'Use DayInput of client/areas/admin/lists.' });
    },
  }),
};

const IN_PIXELS = /\b(text|leading)-\[[\d.]+px\]/;

/**
 * Forbids text sizes in pixels, because they do not grow when the reader sets a larger font size.
 */
const textInRem = {
  create(context) {
    const message = 'Use a size of client/ui/theme/theme.css, or write it in rem.';
    const check = (node, text) => {
      if (IN_PIXELS.test(text)) context.report({ node, message });
    };
    const checkSize = (node, name, value) => {
      const isPixels = typeof value === 'number' || /^[\d.]+px$/.test(String(value));
      if (name === 'fontSize' && isPixels) context.report({ node, message });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      Property: (node) => checkSize(node, nameOf(node.key), node.value.value),
      JSXAttribute: (node) => checkSize(node, nameOf(node.name), valueOf(node)?.value),
    };
  },
};

const isToastWithCause = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  nameOf(callee?.object) === 'toast' &&
  nameOf(callee?.property) === 'error' &&
  given.some((argument) => argument.properties?.some(({ key }) => nameOf(key) === 'cause'));

/** Requires error messages to show the error number, so that a member can quote it to the team. */
const errorNumber = {
  create: (context) => ({
    Identifier(node) {
      const isCall = node.name === 'messageOf' && node.parent?.callee === node;
      if (!isCall && node.name !== 'serverMessage') return;
      if (around(node, isToastWithCause)) return;
      const message =
        'Use fullMessageOf(error), or toast.error(messageOf(error), { cause: error }).';
      context.report({ node, message });
    },
  }),
};

const RUNNING = /^(\w+\.)?(busy|running|loading|isSubmitting|restoring)\b[^|]*$/;

/**
 * Requires a reason for disabled actions, because `disabled` hides an action and its reason from
 * keyboard users.
 */
const explainedDisabled = {
  create(context) {
    const check = (node, name, value) => {
      if (name !== 'disabled' || (value && RUNNING.test(context.sourceCode.getText(value)))) return;
      const message =
        'Leave it enabled and give `disabledReason` (client/ui), or put it in `Explained`.';
      context.report({ node, message });
    };
    return {
      JSXAttribute: (node) => check(node, nameOf(node.name), valueOf(node)),
      ObjectExpression: (node) =>
        node.properties.forEach((one) => one.key && check(one, nameOf(one.key), one.value)),
    };
  },
};

/**
 * Forbids length limits in the client, because the server defines them. 0 and 1 are allowed, since
 * they only mean "not empty".
 */
const ownLimit = {
  create(context) {
    const check = (node, name, value) => {
      if (!/^(max|min)Length$/.test(name) || typeof value !== 'number' || value < 2) return;
      const message =
        'Take the limit from client/generated/limits.ts, or from the zod schema of the server.';
      context.report({ node, message });
    };
    return {
      JSXAttribute: (node) => check(node, nameOf(node.name), valueOf(node)?.value),
      Property: (node) => check(node, nameOf(node.key), node.value.value),
    };
  },
};

/**
 * Requires function names to match their behaviour: `find…` returns null when nothing is found,
 * `require…` throws.
 */
const findOrRequire = {
  create: (context) => ({
    FunctionDeclaration({ id, returnType }) {
      const [prefix] = /^(find(?!Or)|require)(?=[A-Z])/.exec(id?.name ?? '') ?? [];
      if (!prefix || !returnType) return;
      const givesNull = /\| null\b/.test(context.sourceCode.getText(returnType));
      if (givesNull === (prefix === 'find')) return;
      const message = 'Rename it, or let it return null (find…) or throw (require…).';
      context.report({ node: id, message });
    },
  }),
};

/** Sentences that the specification quotes with a straight apostrophe. */
const DOCUMENTED = new Set([
  "Format d'email invalide",
  "Une erreur inattendue s'est produite.",
  "Cette adresse email n'est pas disponible",
  "Service d'authentification indisponible.",
  "Service d'inscription indisponible.",
  "Erreur lors de la vérification de l'email",
  "À l'instant",
  "Impossible de vérifier l'email, tentative de sauvegarde...",
  "S'inscrire",
  "Erreur lors de l'assignation du rôle",
  "Retour à l'accueil",
]);
/** Matches a French elision with a straight apostrophe, as in "d'accord". */
const STRAIGHT = /(?<![\p{L}\d])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'(?=[\p{L}\d])/iu;

const frenchApostrophe = {
  create(context) {
    const check = (node, text) => {
      if (!STRAIGHT.test(text) || DOCUMENTED.has(text.trim())) return;
      context.report({ node, message: 'Write ’ instead of a straight apostrophe.' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    };
  },
};

const OPENED = /«(\u00a0|&nbsp;)$/;

/** Returns whether a node is text written by people: the name or title of a subject, or a full name. */
const isWritten = ({ type, object, property, callee }) =>
  (type === 'MemberExpression' &&
    /^(article|author|event|image|role|rule|token|update)$/.test(nameOf(object)) &&
    /^(title|name|excerpt|description|bio)$/.test(nameOf(property))) ||
  (type === 'CallExpression' && nameOf(callee) === 'fullName');

/** Returns whether an element isolates the direction of its text, or hides the text from view. */
const isolates = ({ type, openingElement }) =>
  type === 'JSXElement' &&
  (/^(bdi|option|VisuallyHidden|WrittenText)$/.test(nameOf(openingElement.name)) ||
    openingElement.attributes.some(({ name }) => nameOf(name) === 'dir'));

/**
 * Requires names and titles written by people to be isolated, because a right-to-left name moves
 * the words and digits around it (docs/decisions/0105-written-texts.md).
 */
const isolatedName = {
  create: (context) => ({
    TemplateLiteral({ quasis, expressions }) {
      for (const [index, node] of expressions.entries()) {
        const isQuoted =
          OPENED.test(quasis[index].value.cooked) &&
          quasis[index + 1].value.cooked.startsWith('\u00a0»');
        if (isQuoted && nameOf(node.callee) !== 'isolated')
          context.report({ node, message: 'Use quoted of #client/shared/quoted.' });
      }
    },
    JSXExpressionContainer(node) {
      const { parent, expression } = node;
      if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
      const before = parent.children[parent.children.indexOf(node) - 1];
      const isQuoted = before?.type === 'JSXText' && OPENED.test(before.value);
      if ((isQuoted || isWritten(expression)) && !around(node, isolates)) {
        const message = 'Use quoted of #client/shared/quoted, <bdi> or dir="auto".';
        context.report({ node, message });
      }
    },
  }),
};

/**
 * Matches a relative import that goes up two folders or more. Imports of .json, .mjs and .css files
 * are allowed and do not match.
 */
const CLIMB = /^\.\.\/\.\.\/(?!.*\.(json|mjs|css)$)/;

/**
 * Requires subpath imports of package.json for files in other modules, because such imports do not
 * change when a file is moved.
 */
const subpathImports = {
  create(context) {
    const check = (node) => {
      if (typeof node?.value !== 'string' || !CLIMB.test(node.value)) return;
      const message = "Import it by a subpath of package.json: '#platform/…', '#ui/…', '#tests/…'.";
      context.report({ node, message });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal ?? argument),
      CallExpression: ({ callee, arguments: [first] }) =>
        /^(do)?([mM]ock|[uU]nmock)|importActual$/.test(nameOf(callee?.property) ?? '') &&
        check(first),
    };
  },
};

/** Words that names must not contain, each with the word to use instead. */
const PLAIN_WORDS = new Map(
  Object.entries({
    'hold holds held holding': 'lock, acquire, assign or requestApproval',
    'tell tells told telling': 'notify, publish, emit or report',
    'forget forgets forgot forgotten': 'delete, purge, evict or clear',
    'keep keeps kept keeping': 'store, cache, retain or save',
    'take takes took taken taking': 'claim, acquire or accept',
    'begin begins began begun beginning': 'start or preload',
    'moment moments': 'instant or time',
    'act acts deed deeds': 'action',
    'grave graver gravest gravity': 'sensitive (action) or severity',
    'tie ties tied able': 'conflict or eligible reviewer',
    'impartial impartiality': 'conflict of interest',
    'why whys': 'reason or explanation',
    'figure figures': 'statistics, metrics, totals or chart',
    'looks looked': 'snapshot or view',
    'worn wear wears': 'equipped',
    'sealed seal seals': 'encrypted or signed',
    'together patient patience': 'dedupe, batch or timeout',
    'nobody somebody everybody anybody whoever': 'user, member or visitor',
    'anew meanwhile': 'again or in the meantime',
    'house storey storeys door doors floor': 'architecture, group, access rule or core',
    'reactor reactors': 'subscriber',
    'planted plant': 'sample or deliberate violation',
    'hang hangs': 'apply',
  }).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])),
);

/** Returns the words of a name. `keepAlive` is left out, because it is a term of HTTP. */
const wordsOf = (name) =>
  name.replace(/keep_?alive/i, '').split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/);

/**
 * Names in the GraphQL schema. Code may use them even if they contain a word of `PLAIN_WORDS`,
 * because names of the schema are reviewed in the schema (docs/recipes/change-the-schema.md).
 */
const inSchema = new Set(
  readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
    .replaceAll(/"""[\s\S]*?"""|"[^"\n]*"/g, '')
    .match(/\w+/g),
);

/** Names that cannot change, because they are stored, used in metrics or defined by a library. */
const FIXED = new Set([
  'sealedSecret', // column
  'sealedPrivateKey', // column
  'together', // in the stored result of a check
  'door', // label of a metric
  'take', // option of TypeORM
  'onBegin', // reporter of Playwright
]);

/**
 * Returns whether a class member has a decorator. Its name is then that of a GraphQL field or a
 * database column.
 */
const isDecorated = (node) => (node.decorators ?? []).length > 0;

/** Requires declared names to use established terms (CONTRIBUTING.md). */
const plainNames = {
  create(context) {
    const check = (node) => {
      if (node?.type !== 'Identifier' || FIXED.has(node.name) || inSchema.has(node.name)) return;
      for (const word of wordsOf(node.name)) {
        const instead = PLAIN_WORDS.get(word.toLowerCase());
        if (!instead) continue;
        const message = `Rename ${node.name}: "${word}" says ${instead} here.`;
        return context.report({ node, message });
      }
    };
    const bind = (pattern) => {
      if (pattern?.type === 'ObjectPattern')
        for (const { type, key, value, argument } of pattern.properties) {
          const target = type === 'RestElement' ? argument : value;
          const bound = target?.type === 'AssignmentPattern' ? target.left : target;
          if (nameOf(key) !== nameOf(bound)) bind(bound);
        }
      else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(bind);
      else if (pattern?.type === 'AssignmentPattern') bind(pattern.left);
      else if (pattern?.type === 'RestElement') bind(pattern.argument);
      else if (pattern?.type === 'TSParameterProperty') bind(pattern.parameter);
      else check(pattern);
    };
    const member = (node) => !node.computed && !isDecorated(node) && check(node.key);
    const routine = ({ id, params }) => {
      check(id);
      params.forEach(bind);
    };
    return {
      VariableDeclarator: ({ id }) => bind(id),
      FunctionDeclaration: routine,
      FunctionExpression: ({ params }) => params.forEach(bind),
      ArrowFunctionExpression: ({ params }) => params.forEach(bind),
      ClassDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSEnumDeclaration: ({ id }) => check(id),
      MethodDefinition: member,
      PropertyDefinition: member,
      TSPropertySignature: member,
      TSMethodSignature: member,
    };
  },
};

const DISABLES = /^\s*(oxlint|eslint)-disable/;

/** Requires a reason where a lint rule is turned off, after ` -- ` or in a comment above. */
const explainedDirective = {
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      const ends = new Set(comments.map(({ loc }) => loc.end.line));
      for (const comment of comments) {
        const isExplained = / -- \S/.test(comment.value) || ends.has(comment.loc.start.line - 1);
        if (DISABLES.test(comment.value) && !isExplained)
          context.report({ loc: comment.loc, message: 'Say why, after ` -- `.' });
      }
    },
  }),
};

export default {
  meta: { name: 'centrale' },
  rules: {
    'error-number': errorNumber,
    'explained-directive': explainedDirective,
    'explained-disabled': explainedDisabled,
    'find-or-require': findOrRequire,
    'french-apostrophe': frenchApostrophe,
    'isolated-name': isolatedName,
    'native-day-field': nativeDayField,
    'own-limit': ownLimit,
    'plain-names': plainNames,
    'subpath-imports': subpathImports,
    'text-in-rem': textInRem,
  },
};
