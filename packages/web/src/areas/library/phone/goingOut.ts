// Which cards can be lines of a paper that takes them out of a warehouse.
import { useTranslation } from 'react-i18next'
import { hasLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { ScanRefusal, type Scanned } from '../../../engine/phone/scanning.ts'
import { type FoundCard, usePlaceOf } from '../../cards/port.ts'

type InStock = (card: FoundCard, paper: PaperDraft, warehouseId?: unknown) => Scanned | undefined

/** Refuses what is not in stock, or not in the warehouse of the paper, which its first card decides; tells what was scanned before. */
export function useInStock(): InStock {
  const { t } = useTranslation('library')
  const placeOf = usePlaceOf()
  const again = useScannedBefore()
  return (card, paper, warehouseId = paper.lines.length > 0 ? paper.values.warehouseId : card.warehouseId) => {
    const scannedBefore = again(card, paper)
    if (scannedBefore) return scannedBefore
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (warehouseId !== card.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
    return undefined
  }
}

export function useScannedBefore(): (card: FoundCard, paper: PaperDraft) => Scanned | undefined {
  const { t } = useTranslation('phone')
  return ({ id, code }, paper) =>
    hasLine(paper, id) ? { kind: 'again', text: t('alreadyScanned', { code }) } : undefined
}
