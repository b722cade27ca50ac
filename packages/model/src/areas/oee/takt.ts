// R6: which ideal cycle holds for a machine with a product and a mould on a day. Pure.

export interface Takt {
  readonly id: string
  readonly cardId: string | null
  readonly archivesId: string | null
  readonly productId: string | null
  readonly mouldCardId: string | null
  readonly cycleSec: string | number
  readonly piecesPerCycle: string | number
  readonly countSource: number
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

export interface AskedTakt {
  readonly cardId: string
  readonly archivesId: string | null
  readonly productId: string | null
  readonly mouldCardId: string | null
  /** The local day of the moment. */
  readonly day: string
}

/** The most exact of those that hold; a machine before its file, a product before a mould. */
export const chooseTakt = <T extends Takt>(takts: readonly T[], asked: AskedTakt): T | undefined =>
  takts.filter((takt) => holds(takt, asked)).toSorted((a, b) => exactness(b) - exactness(a))[0]

const holds = (takt: Takt, { cardId, archivesId, productId, mouldCardId, day }: AskedTakt): boolean =>
  (takt.cardId === null ? archivesId !== null && takt.archivesId === archivesId : takt.cardId === cardId) &&
  (takt.productId === null || takt.productId === productId) &&
  (takt.mouldCardId === null || takt.mouldCardId === mouldCardId) &&
  takt.effectiveFrom <= day &&
  (takt.effectiveTo === null || day <= takt.effectiveTo)

const exactness = ({ cardId, productId, mouldCardId }: Takt): number =>
  (cardId === null ? 0 : 4) + (productId === null ? 0 : 2) + (mouldCardId === null ? 0 : 1)

/** Seconds of one piece, with six decimals. */
export const idealSecPerPiece = ({ cycleSec, piecesPerCycle }: Pick<Takt, 'cycleSec' | 'piecesPerCycle'>): number =>
  Math.round((Number(cycleSec) / Number(piecesPerCycle)) * 1e6) / 1e6

/** Whether both would hold on the same day; an empty end is open. */
export const overlap = (a: Validity, b: Validity): boolean =>
  (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo) &&
  (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo)

type Validity = Pick<Takt, 'effectiveFrom' | 'effectiveTo'>
