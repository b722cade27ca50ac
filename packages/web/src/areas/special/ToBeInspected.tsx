// What is due: one press begins the paper of the inspection, with the machine and the kind filled in.
import { checkPath, ledgerPath } from '@tmlm/model/areas/special/screens'
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

export default function ToBeInspected(props: OwnScreenProps) {
  const { call, wayTo } = useSurroundings()

  /** Of a certificate, an accessory or a contract the ledger says what is new. */
  async function register(row: ListRow): Promise<void> {
    const category = Number(row.category)
    const isInspection = Number(row.itemType) === 1
    if (!isInspection) {
      wayTo(ledgerPath(category))?.(`?open=${textOf(row.ledgerId)}`)
      return
    }
    // Judged by the same items as last time.
    const check = allKinds.find((kind) => kind.category === category)?.check ?? ''
    const { items } = valuesOf(await call(check, 'applyTemplate', { checkKind: row.checkKind }))
    const start = {
      ...{ ledgerId: row.ledgerId, ledgerIdName: `${textOf(row.code)} ${textOf(row.name)}` },
      ...(row.checkKind === null ? {} : { checkKind: row.checkKind }),
      ...(row.agency ? { agency: row.agency } : {}),
      ...(listOf(items).length > 0 ? { items } : {}),
    }
    wayTo(checkPath(category))?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }

  const slots: ScreenSlots = { presses: { register: (row) => void register(row) } }
  return <ListOfScreen {...props} slots={slots} />
}
