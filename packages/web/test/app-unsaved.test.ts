import { beforeEach, expect, test } from 'vitest'
import { dropAllWork, dropWork, holdWork, isUnsaved, showPage } from '../src/app/shell/unsaved.ts'

beforeEach(dropAllWork)

test('work is held until it is given back', () => {
  showPage('/a')
  const release = holdWork('/a')
  expect(isUnsaved('/a')).toBe(true)
  release()
  expect(isUnsaved('/a')).toBe(false)
})

test('a page in the background keeps what it held, though its effects are taken down', () => {
  showPage('/a')
  const release = holdWork('/a')
  showPage('/b')
  release()
  expect(isUnsaved('/a')).toBe(true)
})

test('a page that comes back says anew what it holds', () => {
  showPage('/a')
  const release = holdWork('/a')
  showPage('/b')
  release()
  showPage('/a')
  expect(isUnsaved('/a')).toBe(false)
  const again = holdWork('/a')
  expect(isUnsaved('/a')).toBe(true)
  again()
  expect(isUnsaved('/a')).toBe(false)
})

test('a page that was closed holds nothing', () => {
  showPage('/a')
  holdWork('/a')
  showPage('/b')
  dropWork('/a')
  expect(isUnsaved('/a')).toBe(false)
})
