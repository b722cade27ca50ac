// What screens with code of their own have in common.
import type { Fields, Resource } from '@tmlm/model'
import { useEffect, useRef } from 'react'
import type { PageLocation } from '../page.ts'
import { fieldsNamed } from './PhoneFields.tsx'

/** What another screen sends along in the address is taken as if it were scanned here. */
export function useGivenCode({ search }: PageLocation, scan: (code: string) => Promise<unknown>): void {
  const code = new URLSearchParams(search).get('code')
  const taken = useRef<string>(undefined)
  const latest = useRef(scan)
  latest.current = scan
  useEffect(() => {
    if (code === null || taken.current === code) return
    taken.current = code
    void latest.current(code)
  }, [code])
}

export function lineFieldsOf({ lines }: Fields, names: readonly string[]): Fields {
  return lines?.kind === 'lines' ? fieldsNamed(lines.fields, names) : {}
}

export function required(definition: Resource | undefined): Resource {
  if (!definition) throw new Error('The screen has no definition in its area')
  return definition
}
