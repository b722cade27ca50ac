// Every warning that is defined has its source, every source runs, and its words are all known.
import { catalogue } from '@tmlm/model/catalogue'
import { peopleNames } from '@tmlm/model/areas/warnings/candidates'
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import { staffTypes } from '@tmlm/model/areas/platform/staffTypes'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { warningSources } from '../../../src/areas/index.ts'
import { lookFor } from '../../../src/areas/warnings/look.ts'
import { aTenant, clock, product, type Tenant } from '../../harness/app.ts'

const names = (values: Iterable<{ readonly name: string }>): string[] => [...values].map(({ name }) => name).toSorted()

let tenant: Tenant
beforeAll(async () => void (tenant = await aTenant()))

describe('The warnings', () => {
  it('all have one source, and no source is of an unknown one', () => {
    expect(names(warningSources.map(({ warning }) => warning))).toEqual(names(catalogue.warnings.values()))
  })

  it('are kinds of the registry, tell functions that there are, and follow objects that there are', () => {
    for (const { name, tells, people, follows, givesWayTo } of catalogue.warnings.values()) {
      expect(warningKinds.has(name), name).toBe(true)
      if (givesWayTo !== undefined) expect(catalogue.warnings.has(givesWayTo), `${name} gives way`).toBe(true)
      for (const object of follows) expect(catalogue.resources.has(object), `${name} follows ${object}`).toBe(true)
      for (const { type, value } of tells)
        if (type === 'special') expect(value in staffTypes, `${name} tells ${value}`).toBe(true)
        else if (type === 'field') expect(value in peopleNames, `${value} in peopleNames`).toBe(true)
      for (const { type, value } of tells)
        if (type === 'field') expect(value in people, `${name} tells ${value}`).toBe(true)
    }
  })

  test.each(warningSources.map((source) => [source.warning.name, source] as const))(
    '%s is looked for, and said in both languages',
    async (_name, source) => {
      const looking = { tenantId: tenant.id, timezone: 'Asia/Shanghai', now: clock.now, db: product().db }
      const looked = await lookFor(looking, source)
      expect(looked).toMatchObject({ raised: 0, changed: 0, resolved: 0 })
      expect((await lookFor(looking, source)).opened).toBe(0)
    },
  )
})
