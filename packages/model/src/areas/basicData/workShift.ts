// Shifts: the one place of the product for when people work in a day. A shift that passes midnight belongs to the day on
// which it starts.
import { bool, business, check, int, lines, resource, text, time } from '../../language/index.ts'
import { hostedByCalendars } from './workCalendar.ts'
import { breaksFit } from './workTime.ts'

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
  picker: ['code', 'name', 'startTime', 'endTime'],
  list: { columns: ['code', 'name', 'startTime', 'endTime', 'sort', 'enabled'], filters: ['enabled'], sort: 'sort' },
  hostedBy: hostedByCalendars,
})

const isSpan = (line: unknown): line is { from: string; to: string } =>
  typeof line === 'object' && line !== null && 'from' in line && 'to' in line && Boolean(line.from && line.to)

const areApart = (startTime: unknown, endTime: unknown, breaks: unknown): boolean =>
  breaksFit({
    startTime: String(startTime),
    endTime: String(endTime),
    breaks: Array.isArray(breaks) ? breaks.filter(isSpan) : [],
  })

export const workShiftBusiness = business(112, {
  resource: workShift,
  screen: 'workShift',
  classification: 'basicData',
})
