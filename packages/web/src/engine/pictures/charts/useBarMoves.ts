// What becomes of a bar that was dragged: the action of its timeline moves what it stands for.
import { holds, normalizeKey, type Chart } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../call/apiError.ts'
import { newClientId } from '../../call/clientId.ts'
import type { ListRow } from '../../list/listCall.ts'
import { useSurroundings } from '../../surroundings.ts'
import { textOf } from '../../values.ts'
import type { Dragging } from './dragBars.ts'
import { movedTimes } from './movedTimes.ts'

export function useBarMoves({ draw }: Chart, rows: readonly ListRow[], onMoved: () => unknown): Dragging | undefined {
  const { t } = useTranslation('pictures')
  const { call, notify, person } = useSurroundings()
  if (draw.as !== 'timeline' || !draw.moves || !person.buttons.has(normalizeKey(draw.moves.needs))) return undefined
  const { by, from: begin, to: end } = draw
  const { moves } = draw

  async function move(row: ListRow, later: number, onto: number): Promise<void> {
    const lanes = [...new Set(rows.map((one) => textOf(one[by])))]
    const lane = rows.find((one) => textOf(one[by]) === lanes[onto]) ?? row
    const [from, to] = movedTimes(textOf(row[begin]), textOf(row[end]), later)
    const taken = Object.fromEntries(moves.takes.map((name) => [name, lane[name]]))
    const input = { id: row[moves.by], [moves.from]: from, [moves.to]: to, ...taken, clientId: newClientId() }
    try {
      await call(moves.of, moves.action, input)
      notify.success(t('barMoved', { from: from.slice(5, 16) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
    onMoved()
  }

  return {
    may: ({ row }) => row !== undefined && holds(moves.when, row),
    drop: ({ row }, later, onto) => void (row && move(row, later, onto)),
  }
}
