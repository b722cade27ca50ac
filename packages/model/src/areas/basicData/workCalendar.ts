// The work calendar: which days are worked, and by which shifts. A day without a row is judged by the nearest organisation
// above that has one, else by parameter 74.
import { business, choice, date, int, org, refs, resource, text } from '../../language/index.ts'

export const dayTypes = {
  1: ['工作日', 'Workday'],
  2: ['休息日', 'Rest day'],
  3: ['节假日', 'Holiday'],
  4: ['调休上班', 'Make-up workday'],
} as const

/** Of these types are days that are worked. */
export const workedDays: readonly number[] = [1, 4]

/** Kept in the dialog that the calendars of tasks and the system configuration open. */
export const hostedByCalendars = {
  screen: ['maintenancePlan', 'equipmentCheckPlan', 'systemConfig', 'oeeTaktDefinition'],
  buttons: {
    insert: 'workCalendar',
    update: 'workCalendar',
    delete: 'workCalendar',
    enable: 'workCalendar',
    disable: 'workCalendar',
    batchSet: 'workCalendar',
    copyYear: 'workCalendar',
  },
}

/** Whose calendar; empty: that of the person's own organisation. */
const ofOrg = { orgId: org(['组织', 'Organisation']) }

export const workCalendar = resource('workCalendar', {
  label: ['工作日历', 'Work calendar'],
  kind: 'setting',
  orgMode: 1,
  display: 'day',
  fields: {
    day: date(['日期', 'Day'], { required: true, readOnly: 'onceSaved', unique: 'orgId' }),
    dayType: choice(['类型', 'Type'], dayTypes, { required: true }),
    shiftIds: refs(['班次', 'Shifts'], 'workShift', { empty: ['全部启用的班次', 'All enabled shifts'] }),
    remark: text(['说明', 'Note'], { max: 100 }),
  },
  actions: {
    /** Every day between, as it is for the organisation: its own word, that of one above, or the usual. */
    days: {
      ...{ query: 'screen' },
      input: {
        from: date(['开始日期', 'From'], { required: true }),
        to: date(['结束日期', 'To'], { required: true }),
        ...ofOrg,
      },
    },
    /** A range of days becomes one type. */
    batchSet: {
      rowless: true,
      input: {
        from: date(['开始日期', 'From'], { required: true }),
        to: date(['结束日期', 'To'], { required: true }),
        ...ofOrg,
        dayType: choice(['类型', 'Type'], dayTypes, { required: true }),
        shiftIds: refs(['班次', 'Shifts'], 'workShift'),
        remark: text(['说明', 'Note'], { max: 100 }),
      },
    },
    copyYear: {
      rowless: true,
      input: {
        fromYear: int(['来源年份', 'From year'], { required: true, min: 2000, max: 2100 }),
        toYear: int(['目标年份', 'To year'], { required: true, min: 2000, max: 2100 }),
        ...ofOrg,
      },
    },
  },
  list: { columns: ['day', 'dayType', 'shiftIds', 'remark'], filters: ['day', 'dayType'], sort: 'day' },
  hostedBy: hostedByCalendars,
})

export const workCalendarBusiness = business(113, {
  resource: workCalendar,
  screen: 'workCalendar',
  classification: 'basicData',
})
