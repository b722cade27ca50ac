// The paper that a screen makes or fills in: what the screen is called, the way back, whose buttons count, and in which
// words it is sent.
import { useRef, type ReactNode } from 'react'
import type { Resource, Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../surroundings.ts'
import { useAsker } from '../act/useAsker.tsx'
import type { PaperDraft } from './paper.ts'
import { ScanRefusal } from './scanning.ts'
import { usePaper, type PaperInHand, type PaperSpec } from './usePaper.ts'
import { useFollowing, usePaperRights } from './usePaperRights.ts'

/** By how many lines go. */
type Words = (count: number) => string

export interface PaperOfScreen extends Pick<
  PaperSpec,
  'name' | 'remembers' | 'signature' | 'start' | 'opened' | 'take'
> {
  readonly definition: Resource
  readonly title: string
  /** Where else than to the home. */
  readonly onBack?: () => void
  /** The screen at the desk that owns the paper. */
  readonly owner: string
  /** On the button and when it is done; others for who may only store it. */
  readonly words: { readonly send: Words; readonly done: Words; readonly save: Words; readonly saved: Words }
  readonly linesTitle: Words
  /** The call that stores it and does what follows, where there is one for both. */
  readonly atOnce?: string
  /** What follows when it is stored, for who holds the button of that name; absent: the audit. */
  readonly afterwards?: string
  /** The button that allows to add lines by scanning, where it is one of its own. */
  readonly scanButton?: string
  /** Of a paper that stands in the books: what follows is offered to this person, who may not hold the button. */
  readonly isOffered?: boolean
  /** Whether what follows is for this person, besides the button. */
  readonly mayFollow?: (paper: PaperDraft) => boolean
  /** It may also only be stored by who may do what follows. */
  readonly savesToo?: boolean
  readonly onDone?: (answer: Readonly<Values>) => void
}

export interface PaperInScreen {
  readonly inHand: PaperInHand
  readonly questions: ReactNode
  /** This person may do what follows with this paper as it is; else it is stored for who may. */
  readonly mayFollow: boolean
  /** What every page of a paper has. */
  readonly frame: {
    readonly title: string
    readonly onBack: () => void
    readonly inHand: PaperInHand
    readonly hindrance: string | undefined
    readonly send: string
    /** Where it may also only be stored. */
    readonly store: { readonly label: string; readonly press: () => void } | undefined
    readonly linesTitle: string
  }
}

export function usePaperOfScreen(screen: PaperOfScreen): PaperInScreen {
  const { title, owner, atOnce, mayFollow = always, ...more } = screen
  const usual = useFollowing(screen.definition, owner)
  const afterwards = screen.afterwards ?? usual
  const { scanButton, onDone, isOffered, savesToo = false, ...spec } = more
  const isOnlyStored = useRef(false)
  const { t } = useTranslation(['phone', 'engine'])
  const words = isSubmitted(screen, afterwards)
    ? { ...screen.words, send: () => t('engine:saveAndSubmit'), done: () => t('engine:savedAndSubmitted') }
    : screen.words
  const { notify, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const rights = usePaperRights(owner)
  // A paper that may have to go through an approval is stored first.
  const following = atOnce === undefined || usual !== 'audit' ? { afterwards } : { atOnce }
  const isScanner = scanButton === undefined || rights.mayPress(scanButton)
  // Who may fill in a paper that stands in the books was decided when it was opened.
  const missing = spec.opened ? undefined : rights.hindrance
  const hindrance = missing ?? (isScanner ? undefined : t('mayNotScan'))
  const isTheirs = isOffered ?? rights.mayPress(afterwards)
  const follows = (paper: PaperDraft): boolean => isTheirs && mayFollow(paper)

  const paperInHand = usePaper({
    ...spec,
    asker,
    // However a code comes in: scanned, typed, or sent along by another screen.
    async take(code, paper) {
      if (hindrance !== undefined) throw new ScanRefusal(hindrance)
      return spec.take(code, paper)
    },
    steps: (paper) => (follows(paper) && !isOnlyStored.current ? following : {}),
    onDone: (answer, went, steps) => {
      const saved = isOnlyStored.current ? () => t('engine:saved') : words.saved
      notify.success((Object.keys(steps).length > 0 ? words.done : saved)(went))
      onDone?.(answer)
    },
  })
  const sendAs =
    (onlyStored: boolean): PaperInHand['send'] =>
    (besides) => {
      isOnlyStored.current = onlyStored
      paperInHand.send(besides)
    }
  const inHand = { ...paperInHand, send: sendAs(false) }
  const count = inHand.paper.lines.length
  const isFollowed = follows(inHand.paper)
  return {
    inHand,
    questions,
    mayFollow: isFollowed,
    frame: {
      title,
      onBack: spec.onBack ?? (() => wayTo('/home')?.('')),
      inHand,
      hindrance,
      send: (isFollowed ? words.send : words.save)(count),
      store: savesToo && isFollowed ? { label: t('save'), press: () => sendAs(true)() } : undefined,
      linesTitle: screen.linesTitle(count),
    },
  }
}

const always = (): boolean => true

/** Sent to those who approve it. */
const isSubmitted = ({ definition }: PaperOfScreen, afterwards: string): boolean =>
  definition.actions[afterwards]?.approval === true
