// In the thumb's reach on the home: any label opens what it stands for. A card its page, a bin what lies in it, the
// number of a collect order its picking, that of a stocktake its counting.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { ForFingers } from '../../../engine/phone/PhonePage.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal, type Scanned } from '../../../engine/phone/scanning.ts'
import { scanAtOnce } from '../../../engine/phone/useScanning.ts'
import { useSurroundings, type Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { type Found, lookUp } from '../../cards/port.ts'
import { ordersIn } from './picking.ts'

const cardPage = '/home/CardInfo'
const binPage = '/home/StockQuery'

/** Labels carry whole addresses; numbers of papers are shorter. */
const longestNumber = 64

export default function HomeScan() {
  const { t } = useTranslation('library')
  const { call, wayTo } = useSurroundings()

  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // Nothing is kept for later here: who has gone on is not to be led away by an old scan.
  async function open(code: string): Promise<Scanned> {
    const { path, search, text } = await destination(code)
    const go = wayTo(path)
    if (!go) throw new ScanRefusal(t('mayNotOpen'))
    if (isHere.current) go(search)
    return { kind: 'good', text }
  }

  async function destination(code: string) {
    const found = await labelled(call, code)
    if (found instanceof ApiError) {
      const paper = await paperCalled(code)
      if (!paper) throw found
      return { ...paper, text: code }
    }
    if (found.kind === 'card') return { path: cardPage, search: `?id=${found.id}`, text: found.code }
    return { path: binPage, search: `?code=${encodeURIComponent(found.code)}`, text: found.code }
  }

  /** Papers carry their number; those that are worked on by phone are looked for. */
  async function paperCalled(code: string) {
    if (code.length > longestNumber) return undefined
    const isCalled = (paper: { readonly code?: unknown }): boolean =>
      textOf(paper.code).toLowerCase() === code.toLowerCase()
    if (wayTo('/home/PickUp')) {
      const order = ordersIn(await call('requisitionTooling', 'listUnissued', { code })).find(isCalled)
      if (order) return { path: '/home/PickUp', search: `?id=${order.id}` }
    }
    if (!wayTo('/home/CherkOrder')) return undefined
    const { list } = valuesOf(await call('inventoryCountSlip', 'list', { status: '0', keyword: code, pageSize: 20 }))
    const slip = listOf(list).map(valuesOf).find(isCalled)
    return slip && { path: '/home/CherkOrder', search: `?id=${textOf(slip.id)}` }
  }

  if (!wayTo(cardPage) && !wayTo(binPage)) return null
  return (
    <ForFingers>
      <div className={style.homeScan}>
        <ScanField label={t('scanAnything')} button={t('scanIt')} onCode={(code) => scanAtOnce(open, code)} />
      </div>
    </ForFingers>
  )
}

/** What the label stands for, or the server's word that it stands for nothing. */
async function labelled(call: Call, code: string): Promise<Found | ApiError> {
  try {
    return await lookUp(call, code)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return error
    throw error
  }
}
