// R13: the items of a sheet: copied from the scheme when the sheet is begun, and judged when it is handed in.
import { refuseLines, type LineError, type StoredFile, type Text } from '@tmlm/model'
import { isUnanswered, judgeOfValue, type Judge, type ValueType } from '@tmlm/model/areas/upkeep/judgement'
import type { ItemOption } from '@tmlm/model/areas/upkeep/judgedLines'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface JudgedLine {
  readonly id: string
  readonly itemId: string
  readonly itemText: string | null
  readonly valueType: ValueType
  readonly lowerLimit: string | null
  readonly upperLimit: string | null
  readonly options: readonly ItemOption[] | null
  readonly photoRule: 0 | 1 | 2
  readonly importance: 1 | 2 | 3
  readonly isRequired: boolean
  readonly judge: Judge | null
  readonly value: string | null
  readonly actionText: string | null
  readonly images: readonly StoredFile[] | null
  readonly repairId: string | null
}

/** What was filled in for a line, where something was. */
export type Filled = Partial<Pick<JudgedLine, 'judge' | 'value' | 'actionText' | 'images'>> & { readonly id?: string }

const [ng, number, safety] = [2, 2, 3] as const

/** The items as they are now, in their order; those that were stopped are left out. What was sent with them is kept. */
export async function itemsOf(
  tx: Tx,
  schemeId: string,
  sent: readonly (Filled & { readonly itemId?: string })[] = [],
): Promise<Record<string, unknown>[]> {
  const items = await tx.all(sql<Record<string, unknown> & { itemId: string }>`
SELECT i.id AS item_id, i.name AS item_text, i.part, i.standard, i.value_type, i.unit,
  coalesce(l.lower_limit, i.lower_limit) AS lower_limit, coalesce(l.upper_limit, i.upper_limit) AS upper_limit,
  (SELECT jsonb_agg(jsonb_build_object('text', o.text, 'isNormal', o.is_normal) ORDER BY o.position)
    FROM spotcheck_options o WHERE o.owner_id = i.id) AS options,
  i.photo_rule, i.importance, l.is_required
FROM scheme_lines l
JOIN spotcheck i ON i.id = l.item_id
WHERE l.owner_id = ${schemeId} AND i.enabled
ORDER BY l.position`)
  const filled = new Map(sent.map((line) => [line.itemId, line]))
  return items.map((item) => {
    const { judge = null, value = null, actionText = null, images = null } = filled.get(item.itemId) ?? {}
    return { ...item, judge, value, actionText, images }
  })
}

/** The lines with what was handed in. */
export function withFilled(lines: readonly JudgedLine[], sent: readonly Filled[] = []): JudgedLine[] {
  const filled = new Map(sent.map((line) => [line.id, line]))
  return lines.map((line) => ({ ...line, ...filled.get(line.id), id: line.id }))
}

export interface Finding {
  readonly lines: readonly JudgedLine[]
  readonly ngCount: number
  readonly sentToRepair: boolean
}

/** Judges every line by its value, and refuses what is missing, line by line. */
export function judged(lines: readonly JudgedLine[]): Finding {
  const errors: LineError[] = []
  const found = lines.map((line) => {
    const refuse = (text: Text): void => void errors.push({ lineId: line.id, text })
    const next = judgedLine(line, refuse)
    requireAnswer(next, refuse)
    return next
  })
  if (errors.length > 0) throw refuseLines(errors)
  return {
    lines: found,
    ngCount: found.filter(({ judge }) => judge === ng).length,
    sentToRepair: found.some(({ judge, repairId }) => judge === ng && repairId !== null),
  }
}

type Refuse = (text: Text) => void

function judgedLine(line: JudgedLine, refuse: Refuse): JudgedLine {
  if (line.valueType === number && line.value && line.judge !== 3 && !/^-?\d{1,14}(\.\d{1,4})?$/.test(line.value)) {
    refuse(['请输入数字', 'Enter a number'])
    return line
  }
  if (line.judge === 3) return line
  const byValue = judgeOfValue({ ...line, options: line.options ?? [] }, line.value)
  return { ...line, judge: byValue ?? line.judge }
}

function requireAnswer(line: JudgedLine, refuse: Refuse): void {
  const { judge, images, actionText, photoRule, isRequired } = line
  const missing = isUnanswered({ ...line, options: line.options ?? [] }, judge, line.value)
  if (isRequired && missing) refuse(['有必检项目未填写', 'A required item is empty'])
  if (missing || judge === 3) return
  const hasPhoto = (images?.length ?? 0) > 0
  if (!hasPhoto && (photoRule === 1 || (photoRule === 2 && judge === ng)))
    refuse(['该项目须拍照', 'This item needs a photo'])
  if (judge === ng && !hasPhoto && !actionText) refuse(['异常项请填写说明或拍照', 'Say what is wrong, or take a photo'])
  if (judge === ng && line.importance === safety && line.repairId === null)
    refuse(['安全项异常必须报修', 'A safety item failed: report a repair'])
}

/** What changed of the lines, as an action stores it. */
export const lineChanges = (lines: readonly JudgedLine[]) =>
  lines.map(({ id, judge, value, actionText, images, repairId }) => ({
    ...{ id, judge, value, actionText, images },
    repairId: judge === ng ? repairId : null,
  }))
