// The four lists of what counters need: each shows its own kind, and of it what matters there.
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'

interface Shown {
  readonly type: string
  readonly columns: readonly string[]
}

const card = ['cardId', 'cardName', 'place'] as const

const kinds: Readonly<Record<string, Shown>> = {
  counterElectricityReminder: {
    ...{ type: '1', columns: ['counterId', ...card, 'battery', 'openTime', 'seenTime', 'status'] },
  },
  counterRemovalReminder: {
    // Who is off his mould, and who says nothing any more: somebody goes and looks.
    ...{
      type: '2,5',
      columns: ['counterId', ...card, 'type', 'openTime', 'seenTime', 'minutes', 'lostStrokes', 'status'],
    },
  },
  counterPositionErrorReminder: {
    ...{
      type: '3',
      columns: [
        ...['counterId', 'cardId', 'cardName', 'expected', 'measured', 'distance', 'accuracy', 'openTime', 'status'],
      ],
    },
  },
  counterRenewalReminder: {
    ...{ type: '4', columns: ['counterId', 'simNo', 'cardId', 'cardName', 'serviceEnd', 'daysLeft', 'status'] },
  },
}

export default function CounterReminders(props: OwnScreenProps) {
  const { definition, screen } = props
  const shown = kinds[screen.name]
  if (!definition || !shown) throw new Error(`${screen.name} shows no kind of reminder`)
  const own = { ...definition, list: { ...definition.list, columns: shown.columns } }
  return <ListOfScreen {...props} definition={own} slots={{ where: { type: shown.type } }} />
}
