// What the drawing library says of itself, in Chinese; in English its own words stand. Ours have both.
import type { Lang, Text } from '@tmlm/model'

/** Elements that can be drawn, as people know them. */
export const elementWords = {
  start: ['开始', 'Start'],
  end: ['结束', 'End'],
  terminate: ['终止（其余分支一并结束）', 'End of all branches'],
  userTask: ['审批节点', 'Approval step'],
  serviceTask: ['抄送或消息', 'Copy or message'],
  exclusive: ['条件分支（只走一条）', 'Condition: one way'],
  inclusive: ['包容分支（走所有满足的）', 'Conditions: every way that holds'],
  parallel: ['并行分支（同时走全部）', 'Parallel: all ways'],
  timer: ['定时', 'Timer'],
  connect: ['连线', 'Connect'],
  lasso: ['框选', 'Select an area'],
  change: ['更改类型', 'Change the kind'],
  remove: ['删除', 'Delete'],
} as const satisfies Readonly<Record<string, Text>>

/** Names that new elements begin with. */
export const firstNames = {
  'bpmn:StartEvent': ['开始', 'Start'],
  'bpmn:EndEvent': ['结束', 'End'],
  'bpmn:UserTask': ['审批', 'Approval'],
  'bpmn:ServiceTask': ['抄送', 'Copy'],
} as const satisfies Readonly<Record<string, Text>>

const inChinese: Readonly<Record<string, string>> = {
  'Align elements': '对齐',
  'Align elements left': '左对齐',
  'Align elements center': '水平居中',
  'Align elements right': '右对齐',
  'Align elements top': '顶端对齐',
  'Align elements middle': '垂直居中',
  'Align elements bottom': '底端对齐',
  'Distribute elements horizontally': '水平均布',
  'Distribute elements vertically': '垂直均布',
  'Change element': '更改类型',
  'Search in diagram': '在流程图中查找',
  Search: '查找',
  'No matching entries': '没有匹配项',
  'flow elements must be children of pools/participants': '节点须画在流程内',
}

/** The library's own way to ask for a word. */
export const translatedTo =
  (lang: Lang) =>
  (template: string, replacements: Readonly<Record<string, string>> = {}): string =>
    ((lang === 'zh' ? inChinese[template] : undefined) ?? template).replaceAll(
      /\{([^}]+)\}/g,
      (whole, key: string) => replacements[key] ?? whole,
    )
