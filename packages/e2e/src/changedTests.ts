// Which tests a change asks for, by the places of the files it touches.

export interface Tests {
  readonly files: 'all' | 'none' | readonly string[]
  /** Of the generic tests these objects alone. */
  readonly objects?: readonly string[]
}

export interface Product {
  readonly exists: (file: string) => boolean
  /** The names of an area's objects. */
  readonly objectsOf: (area: string) => readonly string[]
}

const server = 'packages/server/'
/** Files to which the objects are dealt by number. */
const dealt = ['test/engine/generic', 'test/engine/badInput']
/** What any definition or file can break. */
const ofTheWhole = [
  'test/house/',
  'test/engine/wire',
  'test/engine/openapi',
  'test/platform/schema',
  'test/platform/sql',
]

export function testsOf(
  changed: readonly string[],
  { exists, objectsOf }: Product,
): Record<'model' | 'web' | 'server', Tests> {
  const touches = (place: RegExp): boolean => changed.some((file) => place.test(file))
  const found = (place: RegExp): string[] => [...new Set(changed.flatMap((file) => place.exec(file)?.[1] ?? []))]
  const isEverywhere = touches(/^(package(-lock)?\.json|tsconfig|packages\/model\/src\/(?!areas\/))/)
  return {
    model: { files: isEverywhere || touches(/^packages\/model\//) ? 'all' : 'none' },
    web: { files: isEverywhere || touches(/^packages\/(web|model\/src)\//) ? 'all' : 'none' },
    server: isEverywhere || touches(besideAreas) ? { files: 'all' } : ofAreas(),
  }

  function ofAreas(): Tests {
    const areas = found(/^packages\/(?:model|server)\/src\/areas\/([^/]+)\//)
    const files = found(/^packages\/server\/(test\/.*\.test\.ts)$/).filter((file) => exists(server + file))
    if (areas.length === 0) return { files: files.length > 0 ? files : 'none' }
    const objects = areas.flatMap(objectsOf)
    const own = areas.map((area) => `test/areas/${area}/`).filter((folder) => exists(server + folder))
    return { files: [...own, ...hands(objects.length), ...ofTheWhole, ...files], objects }
  }

  /** No more than there are objects for: a file without a test is a mistake. */
  function hands(objects: number): string[] {
    return dealt.flatMap((name) =>
      Array.from({ length: objects }, (_, nth) => `${name}.${nth}.test.ts`).filter((file) => exists(server + file)),
    )
  }
}

/** Files of the server that no area owns, and that are no test. */
const besideAreas =
  /^packages\/server\/(?!src\/areas\/[^/]+\/|src\/platform\/database\/tables\/|migrations\/|test\/.*\.test\.ts$)/
