// What is due: one press begins the paper of the inspection, with the machine and the kind filled in.
import { checkPath, ledgerPath } from '@tmlm/model/areas/special/screens'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'

export default function ToBeInspected(props: OwnScreenProps) {
  const { wayTo } = useSurroundings()

  /** Of a certificate, an accessory or a contract the ledger says what is new. */
  function register(row: ListRow): void {
    const category = Number(row.category)
    const isInspection = Number(row.itemType) === 1
    if (!isInspection) return wayTo(ledgerPath(category))?.(`?open=${textOf(row.ledgerId)}`)
    const start = {
      ...{ ledgerId: row.ledgerId, ledgerIdName: `${textOf(row.code)} ${textOf(row.name)}` },
      ...(row.checkKind === null ? {} : { checkKind: row.checkKind }),
      ...(row.agency ? { agency: row.agency } : {}),
    }
    wayTo(checkPath(category))?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }

  const slots: ScreenSlots = { presses: { register } }
  return <ListOfScreen {...props} slots={slots} />
}
