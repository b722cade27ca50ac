// The paper that a screen of the library makes: what the screen is called, the way back, whose buttons count, and in
// which words it is sent.
import type { ReactNode } from 'react'
import type { Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { usePaper, type PaperInHand, type PaperSpec } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import type zh from '../texts/zh.ts'
import { required, usePaperRights } from './screen.ts'

type Word = keyof typeof zh

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
  readonly onDone?: () => void
}

interface PaperInScreen {
  readonly inHand: PaperInHand
  readonly questions: ReactNode
  /** Else it is stored for who may. */
  readonly mayAudit: boolean
  /** What every page of a paper has. */
  readonly frame: {
    readonly title: string
    readonly onBack: () => void
    readonly inHand: PaperInHand
    readonly hindrance: string | undefined
    readonly send: string
    readonly linesTitle: string
  }
}

export function usePaperOfScreen({ title, owner, words, atOnce, onDone, ...spec }: PaperOfScreen): PaperInScreen {
  const { t } = useTranslation('tooling')
  const { notify, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const { mayAudit, hindrance } = usePaperRights(owner)
  const definition = required(spec.definition)
  const { sendUnaudited = 'saveForAudit', unaudited = 'savedForAudit' } = words

  const inHand = usePaper({
    ...spec,
    definition,
    asker,
    afterwards: mayAudit && atOnce === undefined ? 'audit' : undefined,
    atOnce: mayAudit ? atOnce : undefined,
    onDone: (_, went) => {
      notify.success(t(mayAudit ? words.done : unaudited, { count: went }))
      onDone?.()
    },
  })
  const count = inHand.paper.lines.length
  return {
    inHand,
    questions,
    mayAudit,
    frame: {
      title,
      onBack: spec.onBack ?? (() => wayTo('/home')?.('')),
      inHand,
      hindrance,
      send: t(mayAudit ? words.send : sendUnaudited, { count }),
      linesTitle: t('cardsOf', { count }),
    },
  }
}
