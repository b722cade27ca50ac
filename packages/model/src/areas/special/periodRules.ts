// The periods of R16 as rows that a company may change, since local rules differ.
import { bool, id, int, table, datetime, text, type Text } from '../../language/index.ts'
import {
  isOptional,
  proposedPeriod,
  ruleKey,
  shippedPeriod,
  type Finding,
  type Machine,
  type Period,
} from './periods.ts'
import { allKinds, type Category } from './specialKinds.ts'

export interface PeriodRule {
  readonly key: string
  readonly category: Category
  readonly checkKind: number
  readonly kindName: Text
  readonly legal: boolean
  readonly condition: Text
  readonly basis: Text
  /** Absent: it is made on demand, unless the company gives it a period. */
  readonly shipped?: Period
  /** What that is likely to be. */
  readonly proposed: number | null
}

interface Sample {
  readonly told: Text
  readonly machine?: Partial<Machine>
  readonly found?: Finding
}

const always: Text = ['', '']
const first: Sample = { told: ['首次', 'First'] }
const graded = (grade: number): Sample => ({ told: [`${grade}级`, `Grade ${grade}`], found: { grade } })
const as = (sample: Sample, [zh, en]: Text, machine: Partial<Machine>): Sample => ({
  ...sample,
  told: [`${zh} ${sample.told[0]}`, `${en}, ${sample.told[1].toLowerCase()}`],
  machine,
})
const good: Sample = { told: ['1、2级', 'Grade 1 or 2'], found: { grade: 1 } }

/** One machine for each condition that a rule knows. */
const samples: Readonly<Record<Category, readonly Sample[]>> = {
  1: [
    ...[first, ...[1, 2, 3, 4].map(graded)].map((one) => as(one, ['金属', 'Metal'], { isMetal: true })),
    ...[first, ...[1, 2, 3, 4].map(graded)].map((one) => as(one, ['非金属', 'Non-metal'], { isMetal: false })),
  ],
  2: [
    first,
    ...['GC1', 'GC2', 'GC3', 'GB1', 'GB2'].map((kind) => as(good, [kind, kind], { kind })),
    as(good, ['PE或铸铁', 'PE or cast iron'], { kind: 'GB1', isPeOrCastIron: true }),
    graded(3),
  ],
  3: [
    { told: ['塔式、升降机、流动式、吊运熔融金属', 'Tower, lift, mobile, molten metal'], machine: { kind: '塔式' } },
    { told: ['其它', 'Others'], machine: { kind: '桥式' } },
  ],
  4: [
    first,
    { told: ['以后', 'Later'], found: {} },
    { told: ['与成套装置同步', 'Linked to the plant'], found: {}, machine: { linkedToPlant: true } },
  ],
  5: [{ told: always }],
  6: [
    { told: always, machine: { kind: '叉车' } },
    { told: ['道路车辆', 'Road vehicle'], machine: { kind: '道路车辆' } },
  ],
}

/** Kinds whose period depends on nothing have one row. */
export const periodRules: readonly PeriodRule[] = [
  ...new Map(
    allKinds.flatMap(({ category, checkKinds }) =>
      Object.entries(checkKinds).flatMap(([kind, { name, legal, basis = always }]) =>
        samples[category].flatMap(({ told, machine, found }): [string, PeriodRule][] => {
          const example: Machine = { category, kind: '', ...machine }
          const checkKind = Number(kind)
          const shipped = shippedPeriod(example, checkKind, found)
          if (!(shipped ? shipped.usable : isOptional(category, checkKind))) return []
          const key = ruleKey(example, checkKind, found)
          const condition = key.endsWith(':') ? always : told
          const proposed = proposedPeriod(category, checkKind)
          const about = { key, category, checkKind, kindName: name, legal: legal === true, condition, basis, proposed }
          return [[key, shipped ? { ...about, shipped } : about]]
        }),
      ),
    ),
  ).values(),
]

/** What a company has made of a rule, and why. */
export const inspectionRule = table('inspectionRule', {
  label: ['检验周期规则', 'Inspection period rule'],
  key: ['ruleKey'],
  fields: {
    ruleKey: text(['规则', 'Rule'], { required: true, max: 60 }),
    usual: int(['默认周期', 'Usual period'], { required: true }),
    min: int(['最短', 'Shortest'], { required: true }),
    max: int(['最长', 'Longest'], { required: true }),
    basis: text(['依据', 'Basis'], { max: 200 }),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    reason: text(['原因', 'Reason'], { max: 200 }),
    userId: id(['修改人', 'Changed by']),
    time: datetime(['修改时间', 'Changed at'], { required: true }),
  },
})
