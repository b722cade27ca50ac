// A screen says how a business is reached: route, place in the menu, buttons. The menu, the guard, the role editor
// and the permission check of every call read this same table.
import type { ComesFirst } from './action.ts'
import type { Condition } from './fields.ts'
import type { Makes } from './makes.ts'
import type { Text } from './text.ts'

export interface Group {
  /** Its name, by which screens stand in it. */
  readonly name: string
  /** The first part of the addresses of its screens. */
  readonly path: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The picture in front of its name. */
  readonly icon: string
  /** What is laid down once and seldom worked in: people are offered it last. */
  readonly rare?: true
}

export type ScreenKind =
  | 'listForm'
  | 'list'
  | 'tree'
  | 'board'
  | 'chart'
  | 'calendar'
  | 'custom'
  | 'designer'
  | 'detail'
  | 'mobile'
  | 'datav'
  | 'public'

export interface Button {
  /** Its name where it is spoken of. */
  readonly key: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** False: the button does not exist in a single-tenant installation. */
  readonly single?: false
  /** It leads to another screen, whose list is narrowed to what belongs to the row. */
  readonly opens?: Opening
  /** Only rows like this have it. */
  readonly offeredWhile?: Condition
  /** It begins something on the screen of this path, and is there for who may open that one. */
  readonly path?: string
  /** What it begins there: a new row. */
  readonly makes?: Makes
  /** Told in its place while the row is so: what has to be done before it. */
  readonly comesFirst?: ComesFirst
}

/**
 * From a row to a new one on another screen. It is no permission of its own: it is there for who may add rows there, and
 * the screen answers it.
 */
export interface FollowUp {
  /** Its name where it is spoken of. */
  readonly key: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The path of the screen on which the new row is begun. */
  readonly path: string
  /** The permission to add rows there. */
  readonly needs: string
  /** Only rows like this have it. */
  readonly offeredWhile: Condition
  /** Told in its place while the row is so: what has to be done before it. */
  readonly comesFirst?: ComesFirst
  /** What it begins there; absent: the screen says so itself. */
  readonly makes?: Makes
}

export interface Opening {
  /** The address of the screen that is opened. */
  readonly path: string
  /** The filter there that takes the id of the row. */
  readonly by: string
}

export interface Screen {
  readonly name: string
  readonly path: string
  /** Menu groups from the outermost in. */
  readonly parents: readonly string[]
  readonly label: Text
  readonly kind: ScreenKind
  readonly resource?: string
  readonly buttons: readonly Button[]
  readonly followUps: readonly FollowUp[]
  /** First part of its permission keys; default the name. */
  readonly prefix: string
  readonly hidden: boolean
  readonly mobile: boolean
  /** False: the screen does not exist in a single-tenant installation. */
  readonly single?: false
  /** One grant opens both this screen and the one it is bound to. */
  readonly boundTo?: string
  /** Works as far as it goes, but not yet worth showing: left out of the menu and the role editor. */
  readonly unfinished: boolean
  /** In a group of another area: the screen there behind which it stands, or the one in front of which it does. */
  readonly after?: string
  readonly before?: string
}

export interface ScreenSpec {
  /** Its address. */
  readonly path: string
  /** Menu groups from the outermost in. */
  readonly parents?: readonly string[]
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** What it is like. */
  readonly kind: ScreenKind
  /** The object that it shows. */
  readonly resource?: string
  /** Its buttons: each is a permission. */
  readonly buttons?: readonly (Button | keyof typeof vocabulary | readonly (keyof typeof vocabulary)[])[]
  /** Ways from a row to a new one on another screen. */
  readonly followUps?: readonly FollowUp[]
  /** First part of its permission keys; default the name. */
  readonly prefix?: string
  /** It is in no menu. */
  readonly hidden?: boolean
  /** It belongs to the mobile-style home. */
  readonly mobile?: boolean
  /** False: the screen does not exist in a single-tenant installation. */
  readonly single?: false
  /** One grant opens both this screen and the one it is bound to. */
  readonly boundTo?: string
  /** Works as far as it goes, but not yet worth showing: left out of the menu and the role editor. */
  readonly unfinished?: boolean
  /** In a group of another area: the screen there behind which it stands, or the one in front of which it does. */
  readonly after?: string
  /** The screen of another area in front of which it stands. */
  readonly before?: string
}

export const group = (
  name: string,
  path: string,
  label: Text,
  icon: string,
  more: Pick<Group, 'rare'> = {},
): Group => ({ name, path, label, icon, ...more })

export const button = (key: string, label: Text, more: Omit<Button, 'key' | 'label'> = {}): Button => ({
  key,
  label,
  ...more,
})

export const screen = (name: string, spec: ScreenSpec): Screen => ({
  parents: [],
  followUps: [],
  prefix: name,
  hidden: false,
  mobile: false,
  unfinished: false,
  ...spec,
  name,
  buttons: (spec.buttons ?? []).flatMap(spell),
})

/** The screens of one group: their addresses begin alike, and they stand in the same place of the menu. */
export const screensIn =
  (path: string, parents: readonly string[], usual: Pick<ScreenSpec, 'before' | 'after'> = {}) =>
  (name: string, spec: Omit<ScreenSpec, 'path' | 'parents'>): Screen =>
    screen(name, { ...usual, ...spec, path: `${path}/${name}`, parents })

/**
 * A screen of the mobile-style home, in one of its groups. It has no buttons of its own: what is done there is allowed by
 * those of the desktop screen that owns the paper.
 */
export const phoneScreen = (
  name: string,
  spec: {
    readonly group: string
    readonly resource: string
    readonly label: Text
    readonly after?: string
    readonly before?: string
  },
): Screen => {
  const { group: own, ...rest } = spec
  return screen(name, { ...rest, path: `/home/${name}`, parents: ['home', own], kind: 'mobile', mobile: true })
}

/** The screens of all areas, those that stand among the screens of another area in their places. */
export function inMenuOrder(screens: readonly Screen[]): Screen[] {
  const hostOf = ({ after, before }: Screen): string | undefined => after ?? before
  const ordered = screens.filter((screen) => hostOf(screen) === undefined)
  const guests = screens.filter((screen) => hostOf(screen) !== undefined)
  const placeOf = (guest: Screen): number => ordered.findIndex(({ name }) => name === hostOf(guest))
  while (guests.length > 0) {
    // A guest may stand beside another one, of whichever area.
    const next = guests.findIndex((guest) => placeOf(guest) >= 0)
    for (const guest of guests.splice(Math.max(next, 0), 1)) {
      const host = placeOf(guest)
      ordered.splice(host < 0 ? ordered.length : guest.after === undefined ? host : host + 1, 0, guest)
    }
  }
  return ordered
}

/** Buttons whose key and words are the same on every screen. */
export const vocabulary = {
  insert: ['新增', 'Add'],
  update: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  exportExcel: ['导出', 'Export'],
  downExcel: ['下载模板', 'Template'],
  readExcel: ['导入', 'Import'],
  submit: ['提交', 'Submit'],
  audit: ['审核', 'Audit'],
  cancelAudit: ['反审核', 'Cancel audit'],
  close: ['关闭', 'Close'],
  print: ['打印', 'Print'],
  flow: ['审批记录', 'Approval record'],
  log: ['操作记录', 'Operation record'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  copy: ['复制', 'Copy'],
  printQr: ['打印二维码', 'Print QR'],
  attachments: ['附件', 'Attachments'],
  preview: ['预览', 'Preview'],
  approve: ['审批', 'Approve'],
  reject: ['驳回', 'Reject'],
  withdraw: ['撤回', 'Withdraw'],
  cancel: ['撤销', 'Cancel'],
  move: ['移动', 'Move'],
  remind: ['提醒', 'Remind'],
  restore: ['恢复', 'Restore'],
  release: ['下达', 'Release'],
  confirm: ['确认', 'Confirm'],
  finish: ['完成', 'Finish'],
  setDefault: ['设为默认', 'Set default'],
  history: ['历史记录', 'History'],
  rank: ['排序', 'Order'],
} as const satisfies Record<string, Text>

type Word = keyof typeof vocabulary
export const std: readonly Word[] = ['insert', 'update', 'delete', 'exportExcel']
export const imp: readonly Word[] = ['downExcel', 'readExcel']
export const onOff: readonly Word[] = ['enable', 'disable']
/** Of a paper that may go through an approval. */
export const approval: readonly Word[] = ['submit', 'flow', 'log']
/** Of a paper that counts once it is audited. */
export const auditedPaper: readonly Word[] = ['audit', 'cancelAudit', 'close', 'print']

function spell(entry: Button | Word | readonly Word[]): Button[] {
  if (typeof entry === 'string') return [{ key: entry, label: vocabulary[entry] }]
  if ('key' in entry) return [entry]
  return entry.map((key) => ({ key, label: vocabulary[key] }))
}
