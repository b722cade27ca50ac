// The company in which the sentences about one object are tried. They share it: making one takes longer than trying one.
import { aTenant, type Caller, type Tenant } from '../app.ts'
import { samplesOf, type Samples } from '../samples.ts'

export interface Stage {
  readonly tenant: Tenant
  readonly admin: Caller
  readonly samples: Samples
}

/** The same company whenever it is asked for, made when that is first. */
export function aStage(): () => Promise<Stage> {
  let made: Promise<Stage> | undefined
  return () => (made ??= build())
}

async function build(): Promise<Stage> {
  const tenant = await aTenant()
  return { tenant, admin: tenant.admin, samples: samplesOf(tenant) }
}
