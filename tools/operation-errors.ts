import { relative } from 'node:path';

import { API, SymbolFlags, type Checker, type Symbol } from 'typescript/unstable/sync';
import type { Identifier, Node } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isClassDeclaration,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isMethodDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSourceFile,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

import type { coreErrors } from '../server/platform/errors/catalogue';

/** Core errors that only some operations return; any operation may return the others. */
const CORE: ReadonlySet<string> = new Set(['CONFLICT'] satisfies (keyof typeof coreErrors)[]);

/** A declaration of the server, with the errors that it names and the declarations that it uses. */
interface Unit {
  codes: Set<string>;
  uses: Set<Node>;
}

const IGNORED = /\/(migrations|seeds)\/|\/\d{13}-/;

/**
 * Derives from the code of the server which errors each operation may return: those of the domains
 * and CONFLICT. From the method of a resolver it follows every declaration that the code names, the
 * listeners of events, and what `configure…` functions register. It overestimates where a
 * declaration is named but not called, and does not see field resolvers.
 * @param root folder of the project
 * @returns error codes, sorted, keyed by the name of the operation
 */
export function operationErrors(root: string): Record<string, string[]> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}/tsconfig.json` }).getProjects();
    if (!project) throw new Error('TypeScript found no project: tsconfig.json is missing');
    const { program, checker } = project;
    const server = `${root}/server/`;
    const files = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(server) && !IGNORED.test(relative(root, file)));
    const graph = new Graph(checker);
    for (const file of files) {
      const source = program.getSourceFile(file);
      if (source) graph.add(source);
    }
    return graph.codesOfOperations();
  } finally {
    api.close();
  }
}

class Graph {
  private readonly units = new Map<Node, Unit>();
  private readonly operations = new Map<string, Node>();
  private readonly aliases = new Map<number, Symbol>();

  constructor(private readonly checker: Checker) {}

  /** Adds the declarations of a file, with what they name. */
  add(source: Node): void {
    const names: Identifier[] = [];
    const visit = (node: Node): void => {
      if (isImportDeclaration(node)) return;
      if (isIdentifier(node)) names.push(node);
      if (isStringLiteral(node) && CORE.has(node.text) && !isCompared(node))
        this.unitAround(node)?.codes.add(node.text);
      if (isClassDeclaration(node)) this.addOperations(node);
      node.forEachChild(visit);
    };
    visit(source);
    const found = this.checker.getSymbolAtLocation(names);
    const symbols = new Map(names.map((name, index) => [name, found[index]]));
    for (const name of names) this.addName(name, symbols);
  }

  codesOfOperations(): Record<string, string[]> {
    const sorted = [...this.operations].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, method]) => [name, this.codesFrom(method)]));
  }

  private codesFrom(start: Node): string[] {
    const seen = new Set([start]);
    const codes = new Set<string>();
    for (const node of seen) {
      const unit = this.units.get(node);
      for (const code of unit?.codes ?? []) codes.add(code);
      for (const used of unit?.uses ?? []) seen.add(used);
    }
    return [...codes].toSorted();
  }

  private addOperations(node: Node): void {
    node.forEachChild((member) => {
      if (!isMethodDeclaration(member) || !isIdentifier(member.name)) return;
      const isOperation = member.modifiers?.some((modifier) =>
        modifier.getText().startsWith('@Access('),
      );
      if (isOperation) this.operations.set(member.name.text, member);
    });
  }

  private addName(name: Identifier, symbols: ReadonlyMap<Identifier, Symbol | undefined>): void {
    const { parent } = name;
    const around = this.unitAround(name);
    const declaration = this.declarationNamed(name, symbols.get(name));
    if (!around || !declaration) return;
    if (isErrorTable(declaration)) {
      for (const code of this.codesNamed(name)) around.codes.add(code);
      return;
    }
    const used = unitNode(declaration);
    if (!used) return;
    // Of an object, only the property is used, if TypeScript knows it.
    if (isPropertyAccessExpression(parent) && parent.expression === name) {
      const { name: property } = parent;
      const member =
        isIdentifier(property) && this.declarationNamed(property, symbols.get(property));
      if (member && isMemberOfObject(member)) return;
    }
    around.uses.add(used);
    if (isMemberOfObject(used)) this.unit(used.parent.parent).uses.add(used);
    if (isCallExpression(parent) && parent.expression === name) this.addWiring(name, used);
  }

  private declarationNamed(name: Identifier, symbol: Symbol | undefined): Node | undefined {
    const { parent } = name;
    const own = isShorthandPropertyAssignment(parent)
      ? this.checker.getShorthandAssignmentValueSymbol(parent)
      : symbol;
    return own && this.declarationOf(own);
  }

  /**
   * Adds what a call connects at run time: `on(event, listener)` connects the event to the listener,
   * and `configure…(services)` the variables that the function sets to the services.
   */
  private addWiring(name: Identifier, called: Node): void {
    const call = name.parent;
    if (!isCallExpression(call)) return;
    const [first, ...rest] = call.arguments;
    const own = unitNode(call);
    const named = (nodes: readonly Node[]) => this.named(nodes).filter((unit) => unit !== own);
    if (name.text === 'on' && first) this.connect(named([first]), named(rest));
    if (/^configure[A-Z]/.test(name.text)) {
      const variables = named([called]).filter((node) => isVariableDeclaration(node));
      this.connect(variables, named(call.arguments));
    }
  }

  private connect(from: Node[], to: Node[]): void {
    for (const one of from) for (const other of to) this.unit(one).uses.add(other);
  }

  /** Returns the units that the code names. */
  private named(nodes: readonly Node[]): Node[] {
    const names: Identifier[] = [];
    const visit = (node: Node): void => {
      if (isIdentifier(node)) names.push(node);
      node.forEachChild(visit);
    };
    for (const node of nodes) visit(node);
    return this.checker
      .getSymbolAtLocation(names)
      .map((symbol) => symbol && this.declarationOf(symbol))
      .map((declaration) => declaration && unitNode(declaration))
      .filter((node) => node !== undefined);
  }

  private declarationOf(symbol: Symbol): Node | undefined {
    const own =
      symbol.flags & SymbolFlags.Alias
        ? (this.aliases.get(symbol.id) ?? this.checker.getAliasedSymbol(symbol))
        : symbol;
    this.aliases.set(symbol.id, own);
    const handle = own.valueDeclaration;
    return handle && /\/server\//.test(handle.path) ? handle.resolve() : undefined;
  }

  /** Returns the codes in `errors.CODE` or `errors[code]`, where the name is a table of errors. */
  private codesNamed(table: Identifier): string[] {
    const { parent } = table;
    if (isPropertyAccessExpression(parent) && parent.expression === table)
      return isCompared(parent) ? [] : [parent.name.text];
    if (!isElementAccessExpression(parent)) return [];
    const type = this.checker.getTypeAtLocation(parent.argumentExpression);
    const types = type?.isUnionType() ? type.getTypes() : [type];
    return types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
  }

  private unitAround(node: Node): Unit | undefined {
    const around = unitNode(node);
    return around && this.unit(around);
  }

  private unit(node: Node): Unit {
    const unit = this.units.get(node) ?? { codes: new Set(), uses: new Set() };
    this.units.set(node, unit);
    return unit;
  }
}

/**
 * Returns the unit that contains a node: a method, a function, class or variable at the top level of
 * a file, or a property of an object at the top level.
 */
function unitNode(node: Node): Node | undefined {
  let at: Node | undefined = node;
  while (at && !isUnit(at)) at = at.parent;
  return at;
}

const isUnit = (node: Node): boolean =>
  isMethodDeclaration(node) ||
  ((isFunctionDeclaration(node) || isClassDeclaration(node)) && isSourceFile(node.parent)) ||
  isTopVariable(node) ||
  isMemberOfObject(node);

const isTopVariable = (node: Node): boolean =>
  isVariableDeclaration(node) && isSourceFile(node.parent.parent.parent);

/** Returns whether a node is a property of an object that a variable at the top level contains. */
const isMemberOfObject = (node: Node): boolean =>
  (isPropertyAssignment(node) || isShorthandPropertyAssignment(node)) &&
  isTopVariable(node.parent.parent);

/** Returns whether a node is an operand of `===` or `!==`, which reads a code but does not throw it. */
const isCompared = ({ parent }: Node): boolean =>
  isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());

/** Returns whether a declaration is a table of errors. */
const isErrorTable = (node: Node): boolean =>
  isVariableDeclaration(node) &&
  node.initializer !== undefined &&
  isCallExpression(node.initializer) &&
  node.initializer.expression.getText() === 'defineErrors' &&
  node.name.getText() !== 'coreErrors';
