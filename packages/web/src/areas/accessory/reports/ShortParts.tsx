// What runs short: how much of each level above the list, how each part came to be short, and an inbound draft of all that is short from one supplier.
import { inLang, type Values } from '@tmlm/model'
import { stockLevels } from '@tmlm/model/areas/accessory/words'
import { useQueries } from '@tanstack/react-query'
import { Drawer, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './ShortParts.module.css'

const ShortHistory = patientLazy(() => import('./ShortHistory.tsx'))

const levels = [3, 2, 1, 4] as const

export default function ShortParts(props: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { call } = useSurroundings()
  const [level, setLevel] = useState<number | null>(null)
  const [told, setTold] = useState<ListRow | null>(null)
  const counts = useQueries({
    queries: levels.map((one) => ({ queryKey: ['accessoryMinStockWarn', 'count', { level: one }] })),
  })

  /** Everything that is short from the same supplier, in the same store. */
  async function replenish(row: ListRow): Promise<Values | string> {
    const same = { ...(row.supplierId ? { supplierId: row.supplierId } : { accessoryId: row.accessoryId }) }
    const store = row.warehouseId ? { warehouseId: row.warehouseId } : {}
    const asked = { ...same, ...store, level: '1,2,3', handled: false, pageSize: 200 }
    const found = listOf(valuesOf(await call('accessoryMinStockWarn', 'list', asked)).list).map(valuesOf)
    const lines = found.filter(({ suggestQty }) => Number(suggestQty) > 0).map(lineOf)
    if (lines.length === 0) return t('nothingToOrder')
    return {
      inType: 1,
      ...(row.warehouseId ? { warehouseId: row.warehouseId, warehouseIdName: row.warehouseIdName } : {}),
      ...(row.supplierId ? { supplierId: row.supplierId, supplierIdName: row.supplierIdName } : {}),
      lines,
    }
  }

  const slots: ScreenSlots = {
    begins: { replenish },
    presses: { history: setTold },
    ...(level === null ? {} : { where: { level: String(level) }, onWiden: () => setLevel(null) }),
  }
  return (
    <div className={style.screen}>
      <div className={style.tiles}>
        {levels.map((one, nth) => (
          <button
            key={one}
            type="button"
            aria-pressed={level === one}
            data-level={one}
            onClick={() => setLevel(level === one ? null : one)}
          >
            <span>{inLang(stockLevels[one], lang)}</span>
            <b>{textOf(valuesOf(counts[nth]?.data).totalRow) || '–'}</b>
          </button>
        ))}
      </div>
      <div className={style.list}>
        <ListOfScreen {...props} slots={slots} />
      </div>
      {told && (
        <Drawer
          open
          size="min(1100px, 100%)"
          title={`${textOf(told.code)} ${textOf(told.accessoryIdName)}`}
          onClose={() => setTold(null)}
        >
          <Suspense fallback={<Spin />}>
            <ShortHistory row={told} />
          </Suspense>
        </Drawer>
      )}
    </div>
  )
}

const lineOf = (row: Values): Values => ({
  ...{ accessoryId: row.accessoryId, accessoryIdName: `${textOf(row.code)} ${textOf(row.accessoryIdName)}` },
  qty: row.suggestQty,
  ...(row.lastPrice ? { price: row.lastPrice } : {}),
})
