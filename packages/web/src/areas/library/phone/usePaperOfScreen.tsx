// The paper that a screen of the library makes: what the screen is called, the way back, whose buttons count, and in
// which words it is sent.
import type { ReactNode } from 'react'
import type { Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { PaperDraft } from '../../../engine/phone/paper.ts'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { usePaper, type PaperInHand, type PaperSpec } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { textOf } from '../../../engine/values.ts'
import type { LibraryTexts } from 'i18next'
import { required, usePaperRights } from '../../cards/port.ts'
import { useKeeps } from './keeping.ts'

type Word = keyof LibraryTexts

interface PaperOfScreen extends Pick<PaperSpec, 'name' | 'remembers' | 'signature' | 'start' | 'take'> {
  readonly definition: Resource | undefined
  readonly title: string
  /** Where else than to the home. */
  readonly onBack?: () => void
  /** The screen at the desk that owns the paper. */
  readonly owner: string
  /** On the button and when it is done; other ones for who may only store it. */
  readonly words: { readonly send: Word; readonly done: Word; readonly sendUnaudited?: Word; readonly unaudited?: Word }
  /** The call that stores and audits it, where there is one for both. */
  readonly atOnce?: string
  /** The button that allows to add cards by scanning, where it is one of its own. */
  readonly scanButton?: string
  /** Only who keeps the warehouse of the paper audits it. */
  readonly byKeepers?: boolean
  readonly onDone?: () => void
}

export interface PaperInScreen {
  readonly inHand: PaperInHand
  readonly questions: ReactNode
  /** This paper, as it is; else it is stored for who may. */
  readonly mayAudit: boolean
  /** What every page of a paper has. */
  readonly frame: {
    readonly title: string
    readonly onBack: () => void
    readonly inHand: PaperInHand
    readonly hindrance: string | undefined
    readonly advice: string | undefined
    readonly send: string
    readonly linesTitle: string
  }
}

export function usePaperOfScreen(screen: PaperOfScreen): PaperInScreen {
  const { title, owner, words, atOnce, byKeepers = false, scanButton, onDone, ...spec } = screen
  const { t } = useTranslation('library')
  const { notify, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const rights = usePaperRights(owner)
  const keeps = useKeeps(byKeepers && rights.mayAudit)
  const definition = required(spec.definition)
  const audited = atOnce === undefined ? { afterwards: 'audit' } : { atOnce }
  const { sendUnaudited = 'saveForAudit', unaudited = 'savedForAudit' } = words

  const isScanner = scanButton === undefined || rights.mayPress(scanButton)
  const hindrance = rights.hindrance ?? (isScanner ? undefined : t('mayNotScan'))

  const inHand = usePaper({
    ...spec,
    definition,
    asker,
    // However a code comes in: scanned, typed, or sent along by another screen.
    async take(code, paper) {
      if (hindrance !== undefined) throw new ScanRefusal(hindrance)
      return spec.take(code, paper)
    },
    steps: (paper) => (mayAuditNow(paper) ? audited : {}),
    onDone: (_, went, steps) => {
      notify.success(t(Object.keys(steps).length > 0 ? words.done : unaudited, { count: went }))
      onDone?.()
    },
  })
  const count = inHand.paper.lines.length
  const mayAudit = mayAuditNow(inHand.paper)

  function mayAuditNow({ values }: PaperDraft): boolean {
    return rights.mayAudit && (!byKeepers || keeps(textOf(values.warehouseId)))
  }

  /** Said before anything is scanned in vain. */
  function advice(): string | undefined {
    if (mayAudit || !byKeepers || hindrance !== undefined) return undefined
    return t(rights.mayAudit ? 'notKeeper' : 'mayOnlySave')
  }

  return {
    inHand,
    questions,
    mayAudit,
    frame: {
      title,
      onBack: spec.onBack ?? (() => wayTo('/home')?.('')),
      inHand,
      hindrance,
      advice: advice(),
      send: t(mayAudit ? words.send : sendUnaudited, { count }),
      linesTitle: t('cardsOf', { count }),
    },
  }
}
