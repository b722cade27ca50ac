// What the catalogue has agreed about an object, as the scaffold reads it. It is kept with the tests of the model.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './files.ts'

interface Words {
  readonly zh: string
  readonly en: string
}

export interface AgreedScreen extends Words {
  readonly name: string
  readonly path: string
  readonly parents: readonly string[]
  readonly kind: string
  readonly resource: string | null
  readonly buttons: readonly (Words & { readonly key: string })[]
  readonly hidden: boolean
  readonly mobile: boolean
  readonly multiTenantOnly: boolean
  readonly boundTo: string | null
  readonly permissionPrefix?: string
}

export interface AgreedGroup extends Words {
  readonly name: string
  readonly path: string
  readonly icon: string
}

export interface AgreedResource extends Words {
  readonly resource: string
  /** The stored object behind the wire name. */
  readonly entity: string
  /** The domain page that tells its fields. */
  readonly page: string
  readonly kind: string
  readonly actions: readonly string[]
  readonly statusTable: Readonly<Record<string, Words>> | null
}

export interface AgreedBusiness extends Words {
  readonly id: number
  readonly page: string
  readonly resource: string
  readonly classification: string
  readonly kind: string
  readonly orgMode: 0 | 1 | 2
  readonly prefix: string | null
  readonly defaultRule: string | null
  readonly hasCode: boolean
  readonly hasWorkflow: boolean
}

const load = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(join(packages, 'model/test/catalogue', `${name}.json`), 'utf8')) as readonly T[]

export const agreedScreens = load<AgreedScreen>('screens')
export const agreedGroups = load<AgreedGroup>('groups')
export const agreedResources = load<AgreedResource>('resources')
export const agreedBusinesses = load<AgreedBusiness>('businessCodes')

/** As code writes the words of both languages. */
export const text = ({ zh, en }: Words): string => `[${quote(zh)}, ${quote(en)}]`

export const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
