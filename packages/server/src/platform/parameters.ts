// Parameters: what a tenant, or one of its organisations, may set. The list ships with the program; only values that
// differ from the default are stored.
import { parameters as registry, type ParameterSpec } from '@tmlm/model/areas/platform/registry'
import type { PasswordLevel } from '@tmlm/model'
import type { Tx } from './database/database.ts'
import { sql } from './database/sql.ts'

/** The parameters that the program reads, with the type of their value. */
interface Values {
  /** How reports are dispatched where no range says otherwise: 1 by hand, 2 automatically, 3 by grabbing. */
  '1': 1 | 2 | 3
  /** Days after which a repair that nobody evaluated counts as good; 0 = never. */
  '2': number
  /** Who is not logged in may report a fault from the public page of a card. */
  '154': boolean
  /** A report needs review. */
  '3': boolean
  /** A dispatch order is audited by another person. */
  '4': boolean
  /** Minutes of downtime from which a fault is reviewed. */
  '5': number
  /** A repair begins with a scan of the card. */
  '7': boolean
  /** A repair order needs review. */
  '9': boolean
  /** Minutes that a mould change takes where nothing more specific is said. */
  '22': number
  /** The first piece after a mould change is confirmed by another person; it is wanted at all. */
  '94': boolean
  '95': boolean
  /** Minutes in which a mechanic accepts, and what happens when he does not: 0 nothing, 1 notice, 2 back to dispatch. */
  '61': number
  '62': 0 | 1 | 2
  /** Days in which the same fault again is a repeat. */
  '63': number
  /** So many reports of the same fault within so many days are reviewed. */
  '64': number
  '65': number
  /** Downtime is counted 1 by the calendar, 2 within planned shifts. */
  '66': 1 | 2
  /** An instrument that is overdue is handed out by nobody; off: by who says why. */
  '18': boolean
  /** What was repaired, or unsealed, is verified before it is used. */
  '141': boolean
  '142': boolean
  /** Days for which an instrument is borrowed at most. */
  '143': number
  /** A verification outside counts with its certificate as a file only. */
  '144': boolean
  /** An instrument may be valid for longer than its cycle. */
  '145': boolean
  /** The audit of an acceptance makes the inbound order. */
  '146': boolean
  /** Days before it is due that upkeep is reminded of. */
  '6': number
  /** A spot check cannot be begun before its window. */
  '8': boolean
  /** Hours in which a missed spot check may be made up for; 0 = never. */
  '10': number
  /** Money per hour of who has no rate of his own. */
  '67': string
  /** Days ahead for which tasks of upkeep, and of spot checks, are made. */
  '68': number
  '69': number
  /** Days of grace of upkeep. */
  '70': number
  /** Minutes before a shift from which, and after it until which, it may be checked. */
  '71': number
  '72': number
  /** Weekdays that are worked where the calendar says nothing; 1 is Monday. */
  '74': readonly number[]
  /** Tasks may be made by hand for days that have passed. */
  '75': boolean
  /** Nobody audits his own order. */
  '76': boolean
  /** An inspection without anything abnormal needs no verdict. */
  '73': boolean
  /** Lubrication takes its lubricant from stock. */
  '127': boolean
  /** Days that a report may be asked for at once. */
  '30': number
  /** Rows of an export. */
  '31': number
  /** A card whose life is used up cannot be mounted. */
  '12': boolean
  /** Issuing needs a collect order where no outbound configuration says otherwise. */
  '13': boolean
  /** Inbound into another bin than the card's own: 0 free, 1 ask, 2 refuse. */
  '14': number
  /** Parts may come back without the outbound line they left with, at the average. */
  '15': boolean
  /** The day the parts ledger begins; empty: any. */
  '16': string
  /** Parts go out only on an application, but for scrap and what goes back to the supplier. */
  '17': boolean
  /** Who takes parts that were applied for signs for them. */
  '151': boolean
  /** A scrapped card stays where it is until it is taken out. */
  '23': boolean
  /** Special equipment whose legal inspection is overdue must not be used. */
  '19': boolean
  /** Special equipment that is not registered 30 days after commissioning must not be used. */
  '129': boolean
  /** Whoever scans a label may look at the public fields without a login. */
  '28': boolean
  /** How many copies of a card may be made at once. */
  '29': number
  /** Password level. */
  '32': PasswordLevel
  /** Days until a password is too old; 0 = never. */
  '33': number
  /** Several logins of one person at once. */
  '34': boolean
  /** Minutes without a call until a session ends. */
  '35': number
  /** Wrong passwords until the lock. */
  '36': number
  /** Minutes of the lock. */
  '37': number
  /** How many former passwords a new one must differ from. */
  '38': number
  /** Initial password; empty = random. */
  '39': string
  /** First login must change the password. */
  '40': boolean
  /** Megabytes of one file at most. */
  '41': number
  /** Extensions of files that may be uploaded, in lower case. */
  '42': ReadonlySet<string>
  /** Own scope includes the organisations below. */
  '50': boolean
  /** Files may be attached to a paper that is complete. */
  '58': boolean
  /** How an import treats files with wrong rows. */
  '51': 'allOrNothing' | 'partial'
  /** The newest announcement pops up. */
  '56': boolean
  /** Days a paper may be dated back. */
  '59': number
  /** Cards may be made without a file. */
  '81': boolean
  /** Percent of its life used at which a card is first warned of. */
  '11': number
  /** Work reports wait for an audit. */
  '82': boolean
  /** The largest work report. */
  '84': number
  /** Work reports name any product, not only those of the card. */
  '85': boolean
  /** A report may be taken back though upkeep that it made due was done. */
  '86': boolean
  /** Work reports of cards that a counter counts are kept, uncounted. */
  '87': boolean
  /** How much of the design life a renewal adds at most, in percent, and how many there are. */
  '88': number
  '89': number
  /** How many strokes are credible: the factor over the shortest cycle, and those allowed besides. */
  '91': number
  '92': number
  /** Minutes after which a counter that is off is missed. */
  '93': number
  /** More parts may be applied for than there are. */
  '153': boolean
  /** A paper is taken back from its approval 0 before anybody approved, 1 any time before the end. */
  '46': 0 | 1
  /** Who has approved already passes 0 never, 1 the next step, 2 any later one. */
  '47': 0 | 1 | 2
  /** The initiator as approver 0 approves himself, 1 passes, 2 is stood in for by his head. */
  '48': 0 | 1 | 2
  /** Working hours in which a step is answered; 0 = without limit. */
  '49': number
  /** HH:mm at which a production day begins. */
  '20': string
  /** The OEE that should be reached, in percent. */
  '121': number
  /** An unplanned pause of fewer seconds is a minor stop. */
  '122': number
  /** Unrecorded time counts 1 as unplanned, 2 as planned. */
  '123': 1 | 2
  /** Performance is at most a hundred percent. */
  '124': boolean
  /** A machine that is under repair pauses its run. */
  '125': boolean
}
export type ParameterId = keyof Values

/** The value that counts: the nearest organisation's where organisations may differ, else the tenant's, else the default. */
export async function parameter<Id extends ParameterId>(tx: Tx, id: Id, orgId?: string): Promise<Values[Id]> {
  return readers[id]((await storedParameter(tx, id, orgId)).value)
}

export interface StoredParameter {
  readonly spec: ParameterSpec
  readonly value: string
  /** 0 while nothing was stored. */
  readonly version: number
}

/** Any parameter as text; throws for a number that is not in the list. */
export async function storedParameter(tx: Tx, id: string, orgId?: string): Promise<StoredParameter> {
  const spec = registry.get(id)
  if (!spec) throw new Error(`There is no parameter ${id}`)
  const stored = await tx.first(nearestValue(id, spec.orgOverride ? (orgId ?? null) : null))
  return { spec, value: stored?.value ?? spec.defaultValue, version: stored?.version ?? 0 }
}

/** The value of the nearest organisation from the given one upward, then that of the tenant as a whole. */
const nearestValue = (id: string, orgId: string | null) =>
  sql<{ value: string | null; version: number }>`
SELECT p.value, p.version
FROM parameter_value p
LEFT JOIN org o ON o.id = ${orgId}::uuid
WHERE p.parameter_id = ${id}
  AND (p.org_key = '*' OR p.org_key = ANY (string_to_array(o.full_path_id, '/')))
ORDER BY array_position(string_to_array(o.full_path_id, '/'), p.org_key) DESC NULLS LAST
LIMIT 1`

/** Every parameter as text, by its number, as it counts in an organisation. */
export async function valuesFor(tx: Tx, orgId: string | null): Promise<Record<string, string>> {
  const stored = await tx.all(sql<{ parameterId: string; orgKey: string; value: string | null; depth: number | null }>`
SELECT p.parameter_id, p.org_key, p.value, array_position(string_to_array(o.full_path_id, '/'), p.org_key) AS depth
FROM parameter_value p
LEFT JOIN org o ON o.id = ${orgId}::uuid
WHERE p.org_key = '*' OR p.org_key = ANY (string_to_array(o.full_path_id, '/'))
ORDER BY depth NULLS FIRST`)
  const values = Object.fromEntries([...registry.values()].map(({ id, defaultValue }) => [id, defaultValue]))
  // The nearest comes last and counts.
  for (const { parameterId, orgKey, value } of stored) {
    const spec = registry.get(parameterId)
    if (spec && value !== null && (orgKey === '*' || spec.orgOverride)) values[parameterId] = value
  }
  return values
}

/**
 * A switch of the whole company that is off by default, as a condition inside another statement: it is looked up once,
 * however many rows ask.
 */
export const isOnSql = (id: '45', tenant: string): string => `EXISTS (
      SELECT FROM parameter_value v
      WHERE v.tenant_id = ${tenant} AND v.parameter_id = '${id}' AND v.org_key = '*' AND v.value = '1')`

const readers: { readonly [Id in ParameterId]: (text: string) => Values[Id] } = {
  '20': (text) => (/^\d\d:\d\d/.test(text) ? text.slice(0, 5) : '08:00'),
  '46': (text) => (text === '1' ? 1 : 0),
  '47': (text) => (text === '0' ? 0 : text === '2' ? 2 : 1),
  '48': (text) => (text === '0' ? 0 : text === '1' ? 1 : 2),
  '49': Number,
  '121': Number,
  '122': Number,
  '123': (text) => (text === '2' ? 2 : 1),
  '124': (text) => text === '1',
  '125': (text) => text === '1',
  '1': (text) => (text === '2' ? 2 : text === '3' ? 3 : 1),
  '2': Number,
  '3': isOn,
  '4': isOn,
  '5': Number,
  '7': isOn,
  '9': isOn,
  '22': Number,
  '94': isOn,
  '95': isOn,
  '61': Number,
  '62': (text) => (text === '2' ? 2 : text === '0' ? 0 : 1),
  '63': Number,
  '64': Number,
  '65': Number,
  '66': (text) => (text === '1' ? 1 : 2),
  '18': isOn,
  '141': isOn,
  '142': isOn,
  '143': Number,
  '144': isOn,
  '145': isOn,
  '146': isOn,
  '6': Number,
  '8': isOn,
  '10': Number,
  '67': (text) => text,
  '68': Number,
  '69': Number,
  '70': Number,
  '71': Number,
  '72': Number,
  '74': (text) => text.split(/[\s,，]+/).map(Number),
  '75': isOn,
  '76': isOn,
  '73': isOn,
  '127': isOn,
  '30': Number,
  '31': Number,
  '12': isOn,
  '13': isOn,
  '14': Number,
  '15': isOn,
  '16': (text) => text,
  '17': isOn,
  '23': isOn,
  '19': isOn,
  '129': isOn,
  '28': isOn,
  '29': Number,
  '32': (text) => (text === '2' ? 2 : text === '0' ? 0 : 1),
  '33': Number,
  '34': isOn,
  '35': Number,
  '36': Number,
  '37': Number,
  '38': Number,
  '39': (text) => text,
  '40': isOn,
  '41': Number,
  '42': (text) =>
    new Set(
      text
        .toLowerCase()
        .split(/[\s,，;、]+/)
        .filter(Boolean),
    ),
  '50': isOn,
  '58': isOn,
  '51': (text) => (text === 'partial' ? 'partial' : 'allOrNothing'),
  '56': isOn,
  '59': Number,
  '81': isOn,
  '11': Number,
  '82': isOn,
  '84': Number,
  '85': isOn,
  '86': isOn,
  '87': isOn,
  '88': Number,
  '89': Number,
  '91': Number,
  '92': Number,
  '93': Number,
  '151': isOn,
  '153': isOn,
  '154': isOn,
}

function isOn(text: string): boolean {
  return text === '1'
}
