// Shifts: the one place of the product for when people work in a day. A shift that passes midnight belongs to the day on
// which it starts.
import { bool, business, check, int, lines, resource, text, time } from '../../language/index.ts'
import { hostedByCalendars } from './workCalendar.ts'

const asMinutes = (clock: unknown): number => {
  const [hours = 0, minutes = 0] = String(clock).split(':').map(Number)
  return hours * 60 + minutes
}

export const workShift = resource('workShift', {
  label: ['班次', 'Shift'],
  kind: 'setting',
  orgMode: 1,
  fields: {
    code: text(['班次编码', 'Shift code'], { required: true, max: 20, unique: 'orgId', caseless: true, search: true }),
    name: text(['班次名称', 'Shift'], { required: true, max: 30, search: true }),
    startTime: time(['开始时间', 'Start'], { required: true }),
    endTime: time(['结束时间', 'End'], {
      required: true,
      help: ['不晚于开始时间时为次日', 'Not after the start: of the next day'],
    }),
    breaks: lines(
      ['休息时段', 'Breaks'],
      { from: time(['从', 'From'], { required: true }), to: time(['到', 'To'], { required: true }) },
      { max: 10, totals: [] },
    ),
    enabled: bool(['启用', 'Enabled'], { default: true }),
    sort: int(['排序', 'Order'], { default: 0 }),
  },
  checks: [
    check(
      ['endTime', 'startTime'],
      ['开始和结束时间不能相同', 'Start and end must differ'],
      ({ startTime, endTime }) => !startTime || !endTime || startTime !== endTime,
    ),
    check(
      ['breaks'],
      ['休息时段须在班次内，且互不重叠', 'Breaks lie within the shift and do not overlap'],
      ({ startTime, endTime, breaks }) => !startTime || !endTime || areApart(startTime, endTime, breaks),
    ),
  ],
  list: { columns: ['code', 'name', 'startTime', 'endTime', 'sort', 'enabled'], filters: ['enabled'], sort: 'sort' },
  hostedBy: hostedByCalendars,
})

/** Minutes since the start of the shift, so that one over midnight is no special case. */
function areApart(startTime: unknown, endTime: unknown, breaks: unknown): boolean {
  const since = (clock: unknown): number => (asMinutes(clock) - asMinutes(startTime) + 1440) % 1440
  const length = since(endTime)
  const spans = (Array.isArray(breaks) ? breaks : [])
    .filter(({ from, to }) => from && to)
    .map(({ from, to }) => ({ from: since(from), to: since(to) }))
    .toSorted((a, b) => a.from - b.from)
  return spans.every(({ from, to }, nth) => from < to && to <= length && from >= (spans[nth - 1]?.to ?? 0))
}

export const workShiftBusiness = business(112, {
  resource: workShift,
  page: 'workShift',
  classification: 'basicData',
})
