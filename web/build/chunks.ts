/**
 * What is loaded together lies in one file: it packs better than thirty small ones, and is asked for once. Left to
 * itself, the bundler parts whatever two views share.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Chunk {
  readonly name: string;
  /** The modules that all need it: it holds what they have in common. */
  readonly neededBy: readonly string[];
}

interface Group {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
}

/** All that a module imports, and what that imports. */
function neededBy(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set([entry]);
  for (const id of needed) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

/** Puts every module into the first of the chunks all of whose entries need it. */
export function chunks(all: readonly Chunk[]): Group[] {
  const known = new Map<string, ReadonlySet<string>>();
  const isNeeded = (id: string, by: string, graph: ModuleGraph) => {
    const needed = known.get(by) ?? neededBy(by, graph);
    known.set(by, needed);
    return needed.has(id);
  };
  return all.map(({ name, neededBy }, index) => ({
    name: (id, graph) => (neededBy.every((entry) => isNeeded(id, entry, graph)) ? name : null),
    priority: all.length - index,
  }));
}
