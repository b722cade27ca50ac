// How long a change may take. The most specific standard counts: machine with both moulds, machine with the new one, the new
// mould on any machine, the machine alone; then what the file of the mould says, then the parameter.
import { bool, business, check, int, resource, ref, text } from '../../language/index.ts'

const minutes = { unit: ['分', 'min'], min: 1, max: 1440 } as const
const all = ['全部', 'All'] as const

export const moldTime = resource('moldTime', {
  label: ['换模时间标准', 'Mould change time standard'],
  kind: 'setting',
  orgMode: 1,
  fields: {
    name: text(['标准名称', 'Name'], { required: true, max: 100, search: true, unique: 'orgId' }),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', {
      ...{ among: { cardType: 3 }, empty: ['全部设备', 'All machines'], search: ['code', 'name'] },
    }),
    archivesId: ref(['上模档案', 'Mould on (file)'], 'archives', {
      ...{ among: { cardType: [1, 2, 4] }, empty: ['全部模具', 'All moulds'], search: ['code', 'name'] },
    }),
    fromArchivesId: ref(['下模档案', 'Mould off (file)'], 'archives', {
      ...{ among: { cardType: [1, 2, 4] }, empty: all },
    }),
    standardMin: int(['标准时间', 'Standard'], { ...minutes, required: true }),
    targetMin: int(['目标时间', 'Target'], minutes),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  // Two that say the same would leave open which one counts; one that is out of use says nothing.
  unique: [
    {
      fields: ['orgId', 'equipmentCardId', 'archivesId', 'fromArchivesId'],
      emptyIsEqual: true,
      where: { enabled: true },
    },
  ],
  checks: [
    check(
      ['targetMin', 'standardMin'],
      ['目标时间不能大于标准时间', 'The target cannot be longer than the standard'],
      ({ targetMin, standardMin }) => targetMin == null || Number(targetMin) <= Number(standardMin),
    ),
  ],
  actions: {
    enable: { button: 'update', to: { enabled: true } },
    disable: { button: 'update', to: { enabled: false } },
  },
  excel: { key: 'name' },
  list: {
    columns: ['name', 'equipmentCardId', 'archivesId', 'fromArchivesId', 'standardMin', 'targetMin', 'enabled'],
    filters: ['equipmentCardId', 'archivesId', 'enabled'],
  },
})

export const moldTimeBusiness = business(241, {
  resource: moldTime,
  label: ['换模时间', 'Mould change time'],
  screen: 'moldTime',
  classification: 'toolingManagement',
})
