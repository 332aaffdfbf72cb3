// Rules of the project for oxlint, on top of its own (.oxlintrc.json).

/** A node, or one of the nodes around it, that meets a condition. */
function around(node, meets) {
  for (let at = node; at; at = at.parent) if (meets(at)) return at;
  return null;
}

const nameOf = (node) => node?.name ?? node?.value;
const valueOf = (attribute) =>
  attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;

const DAY_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

/** The browser's own field cannot be typed in as people write a day. */
const nativeDayField = {
  create: (context) => ({
    JSXAttribute(node) {
      if (nameOf(node.name) === 'type' && DAY_TYPES.has(valueOf(node)?.value))
        context.report({ node, message: 'Use DayInput of client/areas/admin/lists.' });
    },
  }),
};

const IN_PIXELS = /\b(text|leading)-\[[\d.]+px\]/;

/** A size in pixels stays small when the reader asks for larger text. */
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

/** A member who meets an unexpected error can then read its number out. */
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

/** `disabled` hides an action and its reason from readers who use the keyboard. */
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

/** 0 and 1 mean "not empty"; other lengths are limits of the server. */
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

/** `find…` returns null where there is nothing; `require…` throws. */
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

/** Sentences of the specification that have a straight apostrophe. */
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
/** An elision of French with a straight apostrophe, as in "d'accord". */
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

const DISABLES = /^\s*(oxlint|eslint)-disable/;

/** A rule that is off somewhere needs its reason, after ` -- ` or in a comment above. */
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
    'native-day-field': nativeDayField,
    'own-limit': ownLimit,
    'text-in-rem': textInRem,
  },
};
