import { inLang, type Screen } from '@tmlm/model'
import type { ComponentProps } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { useSurroundings } from '../surroundings.ts'
import { PhonePage } from './PhonePage.tsx'

interface ScreenPageProps extends Partial<ComponentProps<typeof PhonePage>> {
  readonly screen: Screen
}

/** A page of a screen: under the name of the screen, with the way back to the home, unless it says otherwise. */
export function ScreenPage({ screen, children, ...more }: ScreenPageProps) {
  const lang = useLang()
  const { wayTo } = useSurroundings()
  return (
    <PhonePage title={inLang(screen.label, lang)} onBack={() => wayTo('/home')?.('')} {...more}>
      {children}
    </PhonePage>
  )
}
