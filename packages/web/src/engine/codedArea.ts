// The screens of an area with code of their own. Their names come with the shell, for menu and routes; where their code is,
// with the first of them that is opened: so the shell does not grow with what is behind it. All other screens are drawn by
// the engine from their definition alone.
import type { BroughtTabs, Coded } from './page.ts'

export interface CodedArea {
  readonly desk: readonly string[]
  /** Of the mobile-style home. Apart, since a screen there may have the name of one at the desk. */
  readonly phone: readonly string[]
  /** Objects of other areas to whose detail this one brings tabs. */
  readonly tabsOn: readonly string[]
  /** Buttons for which it brings a tab to every screen that has them. */
  readonly tabsFor: readonly string[]
  /** Areas of whose port it shows components: their texts come with its own. */
  readonly textsOf: readonly string[]
  readonly load: () => Promise<{ readonly desk: Coded; readonly phone: Coded; readonly tabs?: BroughtTabs }>
}

interface Names<Desk extends string, Phone extends string, On extends string> {
  readonly desk?: readonly Desk[]
  readonly phone?: readonly Phone[]
  readonly tabsOn?: readonly On[]
  readonly tabsFor?: readonly On[]
  readonly textsOf?: readonly string[]
}

/** A name without code does not compile; code without its name fails a test. */
export const codedArea = <Desk extends string = never, Phone extends string = never, On extends string = never>(
  load: () => Promise<{
    readonly desk: Coded<Desk>
    readonly phone: Coded<Phone>
    readonly tabs?: BroughtTabs<On>
  }>,
  { desk = [], phone = [], tabsOn = [], tabsFor = [], textsOf = [] }: Names<Desk, Phone, On>,
): CodedArea => ({ load, desk, phone, tabsOn, tabsFor, textsOf })
