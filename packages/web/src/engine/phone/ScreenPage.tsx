import { inLang, type Screen } from '@tmlm/model'
import type { ComponentProps } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { useSurroundings } from '../surroundings.ts'
import { PhonePage } from './PhonePage.tsx'

interface ScreenPageProps extends Omit<ComponentProps<typeof PhonePage>, 'title' | 'onBack'> {
  readonly screen: Screen
  readonly title?: string | undefined
  readonly onBack?: () => void
}

/** A page of a screen: under the name of the screen, with the way back to the home, unless it says otherwise. */
export function ScreenPage({ screen, title, onBack, ...more }: ScreenPageProps) {
  const lang = useLang()
  const { wayTo } = useSurroundings()
  return (
    <PhonePage {...more} title={title ?? inLang(screen.label, lang)} onBack={onBack ?? (() => wayTo('/home')?.(''))} />
  )
}
