import type { Profiler } from 'node:inspector';

/** A part of the work for one kind of request. */
export interface Part {
  /** Name of the function of the server and of the library that it calls, or of a part of Node. */
  name: string;
  /** Processor time without idle time, in microseconds. */
  microseconds: number;
}

type Node = Profiler.ProfileNode;

/** What a stack frame belongs to. */
interface Owner {
  /** Innermost function of the server on the stack, with its file. */
  ours?: string | undefined;
  /** Library that this function calls, directly or through others. */
  library?: string | undefined;
  /** Module of Node, or work of V8 such as garbage collection; used without the other two. */
  node?: string | undefined;
}

/** Name that V8 gives to time without work. */
const IDLE = '(idle)';

/**
 * Splits a CPU profile into parts that do not overlap. Time belongs to the innermost function of
 * the server on the stack (a hook, a limiter, a step of the context, a resolver) and to the library
 * in which that function spends it. Other time belongs to a library or to Node.
 */
export function anatomyOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Part[] {
  const names = namesOf(nodes);
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return [...times]
    .map(([name, microseconds]) => ({ name, microseconds }))
    .toSorted((one, other) => other.microseconds - one.microseconds);
}

/** Returns the name of the part of each node of a profile. */
function namesOf(nodes: readonly Node[]): Map<number, string> {
  const names = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (node: Node, above: Owner) => {
    const owner = ownerOf(node.callFrame, above);
    const name = [owner.ours, owner.library].filter(Boolean).join(' › ') || owner.node;
    if (name && node.callFrame.functionName !== IDLE) names.set(node.id, name);
    for (const id of node.children ?? []) visit(byId.get(id)!, owner);
  };
  if (nodes[0]) visit(nodes[0], {});
  return names;
}

function ownerOf({ url, functionName }: Node['callFrame'], above: Owner): Owner {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library) return { ...above, library };
  const [, file] = /\/(?:server|client)\/(.+)\.tsx?$/.exec(url) ?? [];
  if (file) return { ours: `${file} ${functionName || '(anonymous)'}` };
  if (url.startsWith('node:'))
    return { ...above, node: url.replace(/^node:(internal\/)?/, 'node ') };
  return functionName.startsWith('(') ? { ...above, node: functionName } : above;
}
