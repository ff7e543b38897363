/**
 * Puts modules that are loaded together into one file: it compresses better than thirty small ones and takes one
 * request. By default the bundler splits off whatever two views share.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Chunk {
  readonly name: string;
  /** The entry modules that all need it: the chunk holds what they have in common. */
  readonly neededBy: readonly string[];
}

interface Group {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
}

/** The transitive imports of a module. */
function neededBy(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set([entry]);
  for (const id of needed) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

/** Assigns every module to the first chunk whose entries all need it. */
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
