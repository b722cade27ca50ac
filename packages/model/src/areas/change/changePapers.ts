// Papers that give cards another organisation, department, person, production line or custodian: one shape, told seven
// times. The old values stand frozen in the lines, so that a paper can be taken back.
import {
  business,
  bySystem,
  code,
  computed,
  countOf,
  date,
  datetime,
  dept,
  dict,
  files,
  json,
  lines,
  longText,
  org,
  ref,
  resource,
  state,
  states,
  text,
  user,
  submitting,
  type Business,
  type Fields,
  type Offer,
  type RefField,
  type Text,
} from '../../language/index.ts'
import { cardsFor } from '../cards/words.ts'
import { changeKinds, type ChangeName, type Owned } from './changeKinds.ts'
import { changeScreens } from './screens.ts'
import { unboundMechanics } from './words.ts'

export const changeStates = states({
  inApproval: [0, ['审批中', 'In approval'], 'warning'],
  complete: [1, ['审批完成', 'Approval complete'], 'success'],
  rejected: [2, ['审批驳回', 'Approval rejected'], 'danger'],
  revoked: [3, ['已撤销', 'Revoked'], 'info'],
  saved: [4, ['已保存', 'Saved']],
})

/** Cards of the house, whatever they are doing. */
const cardsAtHand = { status: ['awaiting', 'inUse', 'underRepair', 'sealed', 'rented'] } as const

export const longestOldValues = 200

interface ChangeSpec<M extends Fields> {
  /** The same reference twice: what it was, and what it becomes. */
  readonly value: {
    readonly was: (label: Text, more: { readonly readOnly: true }) => RefField<false>
    readonly becomes: (
      label: Text,
      more: { readonly required: true; readonly search: readonly string[] },
    ) => RefField<true>
    /** By which field it is called, and searched. */
    readonly name: string
  }
  /** More that the paper may say. */
  readonly more: M
  /** The list that offers its cards, where they are not just those at hand. */
  readonly cards?: Offer
  /** Where the paper is called otherwise than its screen. */
  readonly label?: Text
}

function changePaper<N extends ChangeName, M extends Fields>(name: N, { value, more, cards, label }: ChangeSpec<M>) {
  const { what, sets } = changeKinds[name]
  return resource(name, {
    label: label ?? changeScreens[name][1],
    kind: 'document',
    orgMode: 1,
    display: 'code',
    fields: {
      code: code(['单号', 'No.']),
      newValueId: value.becomes([`变更后${what[0]}`, `New ${what[1]}`], { required: true, search: [value.name] }),
      /** Of all its cards, in words; each line has its own. */
      oldValues: text([`变更前${what[0]}`, `Old ${what[1]}`], { ...bySystem, max: longestOldValues, search: true }),
      ...more,
      applicantId: user(['申请人', 'Applicant'], { ...bySystem, search: ['jobName'] }),
      // Its number is of the day it was written, whenever it takes effect.
      applyTime: datetime(['申请时间', 'Applied'], { ...bySystem, default: 'now' }),
      effectDate: date(['生效日期', 'Effective'], { required: true, default: 'today' }),
      reason: dict(['变更原因', 'Reason'], 'changeReason', { required: true }),
      approverId: user(['审批人', 'Approved by'], bySystem),
      approveTime: datetime(['审批时间', 'Approved'], bySystem),
      approveOpinion: text(['审批意见', 'Opinion'], { ...bySystem, max: 200 }),
      cardQty: countOf(['卡片数', 'Cards'], 'lines'),
      firstCard: computed(['首张卡片', 'First card'], 'text'),
      status: state(['状态', 'Status'], changeStates, 'saved'),
      lines: lines(
        ['卡片', 'Cards'],
        {
          cardId: ref(['卡片', 'Card'], 'newCard', {
            required: true,
            search: ['code', 'name'],
            // Others are refused with what they are, not as if they did not exist.
            among: {
              offered: cards
                ? { ...cards, asks: { ...cards.asks, status: cardsAtHand.status.join(',') } }
                : cardsAtHand,
            },
          }),
          oldValueId: value.was([`变更前${what[0]}`, `Old ${what[1]}`], { readOnly: true }),
          /** All that the paper sets, as it was. */
          before: json<Owned>(['变更前', 'Before'], { ...bySystem, privacy: 'internal' }),
          appliedAt: datetime(['生效时间', 'Applied at'], bySystem),
          takenBackAt: datetime(['撤销时间', 'Taken back at'], bySystem),
        },
        {
          min: 1,
          max: 500,
          distinct: [['cardId']],
          totals: [],
          // Who scans a card sees what it has now.
          scan: { field: 'cardId', by: 'getByQr', kind: 'card', tells: { oldValueId: sets } },
        },
      ),
      annex: files(['附件', 'Attachments']),
      remark: longText(['备注', 'Remark'], { max: 500 }),
    },
    participants: ['applicantId'],
    namedMay: { createUserId: ['update', 'delete', 'submit', 'cancel'] },
    editable: { status: ['saved', 'rejected', 'revoked'] },
    offeredWhile: { update: { status: ['saved', 'rejected'] } },
    indexes: [['status', 'effectDate']],
    actions: {
      /** Cards that it may be about. */
      listReferenceCard: {
        ...{ query: 'login' },
        answers: cards
          ? { of: 'newCard', list: cards.list, asks: { picker: '1', ...cards.asks } }
          : { of: 'newCard', list: 'list', asks: { picker: '1', status: '1,2,3,4,7' } },
      },
      submit: { ...submitting, approval: 'ifBound' },
      approve: {
        from: { status: ['inApproval', 'saved'] },
        to: { status: 'complete' },
        staleWhenWrong: true,
        input: { approveOpinion: text(['审批意见', 'Opinion'], { max: 200 }) },
        keeps: ['approveOpinion'],
      },
      reject: {
        button: 'approve',
        label: ['驳回', 'Reject'],
        from: { status: ['inApproval'] },
        to: { status: 'rejected' },
        staleWhenWrong: true,
        input: { approveOpinion: text(['审批意见', 'Opinion'], { required: true, max: 200 }) },
        keeps: ['approveOpinion'],
      },
      cancel: {
        from: { status: ['inApproval', 'complete'] },
        to: { status: 'revoked' },
        staleWhenWrong: true,
        rare: true,
      },
    },
    list: {
      opensOn: 'applyTime',
      // How far it is stands in view whatever the values and the language; by whom and when may be scrolled to.
      columns: [
        ...['code', 'status', 'cardQty', 'firstCard', 'oldValues', 'newValueId', 'reason', 'effectDate'],
        ...['applicantId', 'applyTime', 'approverId'],
      ],
      filters: ['status', 'newValueId', 'cardId', 'applicantId', 'applyTime', 'effectDate'],
      extraFilters: { cardId: ref(['卡片', 'Card'], 'newCard') },
      sort: '-applyTime',
    },
  })
}

const organisations = { was: org<false>, becomes: org<true>, name: 'name' }
const departments = { was: dept<false>, becomes: dept<true>, name: 'name' }
const people = { was: user<false>, becomes: user<true>, name: 'jobName' }
const rowsOf = (to: string) => ({
  was: (label: Text, more: { readonly readOnly: true }) => ref(label, to, more),
  becomes: (label: Text, more: { readonly required: true; readonly search: readonly string[] }) => ref(label, to, more),
  name: 'name',
})

const orNone = { empty: ['清空', 'None'] } as const

export const changeOrg = changePaper('changeOrg', {
  value: organisations,
  // What belonged to the old organisation has no meaning in the new one.
  more: {
    manageDeptId: dept(['新管理部门', 'New managing department'], orNone),
    administratorId: user(['新管理员', 'New administrator'], orNone),
    useDeptId: dept(['新使用部门', 'New use department'], orNone),
    responsibleId: user(['新责任人', 'New responsible person'], orNone),
    productLineId: ref(['新产线', 'New production line'], 'productLine', orNone),
    unboundMechanics,
  },
})
export const changeDept = changePaper('changeDept', { value: departments, more: {} })
export const changeManager = changePaper('changeManager', { value: people, more: {} })
export const changeUseDept = changePaper('changeUseDept', { value: departments, more: {} })
export const changePersonLiable = changePaper('changePersonLiable', { value: people, more: {} })
export const changeProductLine = changePaper('changeProductLine', { value: rowsOf('productLine'), more: {} })
export const changeSupplier = changePaper('changeSupplier', {
  label: ['供应商变更', 'Supplier change (custodian)'],
  value: rowsOf('supplier'),
  more: {},
  cards: cardsFor('custody'),
})

export const changePapers = [
  changeOrg,
  changeDept,
  changeManager,
  changeUseDept,
  changePersonLiable,
  changeProductLine,
  changeSupplier,
] as const

export const changeBusinesses: readonly Business[] = changePapers.map((paper) => {
  const { business: id, prefix } = changeKinds[paper.name]
  const [page, label] = changeScreens[paper.name]
  return business(id, { resource: paper, label, screen: page, classification: 'dailyBusiness', prefix, workflow: true })
})
