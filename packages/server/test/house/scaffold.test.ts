// What the scaffold makes of the catalogue's words, without writing anything.
import { describe, expect, it } from 'vitest'
import { agreedBusinesses, agreedResources, agreedScreens } from '../../src/cli/scaffold/agreed.ts'
import { definitionOf } from '../../src/cli/scaffold/definition.ts'
import { withEntry, withImport } from '../../src/cli/scaffold/files.ts'
import { withScreen } from '../../src/cli/scaffold/screens.ts'

const knownOf = (name: string) => ({
  resource: agreedResources.find(({ resource }) => resource === name)!,
  businesses: agreedBusinesses.filter(({ resource }) => resource === name),
  screens: agreedScreens.filter(({ resource, mobile }) => resource === name && !mobile),
})

describe('The definition that a scaffold begins with', () => {
  it('has number, business and the usual actions of a master file', () => {
    const { code } = definitionOf(knownOf('customer'))
    expect(code).toContain(`resource('customer', {`)
    expect(code).toContain(`code: code(['编号', 'Code'])`)
    expect(code).toContain('business(106, {')
    expect(code).toContain(`prefix: 'KH'`)
  })

  it('of a paper leaves number and states to the word document', () => {
    const { code } = definitionOf(knownOf('outboundOrder'))
    expect(code).toContain(`document('outboundOrder', {`)
    expect(code).not.toContain('status: state(')
  })

  it('tells which calls are still to be said', () => {
    expect(definitionOf(knownOf('inventoryCountSlip')).unsaid).toEqual(expect.arrayContaining(['start', 'scan']))
  })
})

describe('A screen', () => {
  const content = `import { screen } from '../../language/index.ts'\n\nexport const screens = [\n  screen('productFiles', {\n    path: '/p',\n  }),\n  screen('last', {\n    path: '/l',\n  }),\n]\n`
  const entry = agreedScreens.find(({ name }) => name === 'supplierFiles')!

  it('is put behind the one before it in the menu, with the words it needs', () => {
    const written = withScreen(content, entry)
    expect(written.indexOf(`'supplierFiles'`)).toBeLessThan(written.indexOf(`'last'`))
    expect(written).toContain(`import { button, imp, onOff, screen, std } from '../../language/index.ts'`)
    expect(written).toContain('unfinished: true')
  })

  it('of a menu that begins in another area says behind which screen it stands', () => {
    expect(withScreen(content.replace('productFiles', 'other'), entry)).toContain(`after: 'productFiles'`)
  })
})

describe('An edit', () => {
  it('adds to a list whatever its form', () => {
    expect(withEntry('a: [], b: []', /\bb: \[/, 'x')).toBe('a: [], b: [\nx,\n]')
    expect(withEntry('a: [x, [y]],', /\ba: \[/, 'z')).toBe('a: [x, [y],\nz,\n],')
  })

  it('adds to an import, or the import itself', () => {
    expect(withImport(`import { b, type T } from './m.ts'\n`, ['a', 'b'], './m.ts')).toBe(
      `import { a, b, type T } from './m.ts'\n`,
    )
    expect(withImport(`import { b } from './m.ts'\n\nx`, ['a'], './n.ts')).toBe(
      `import { b } from './m.ts'\nimport { a } from './n.ts'\n\nx`,
    )
  })
})
