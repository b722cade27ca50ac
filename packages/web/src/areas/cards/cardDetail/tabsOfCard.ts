// Which tabs a card has on its page, in their order. Those of other areas (upkeep, repair …) come behind them.
import { isMeant, type Values } from '@tmlm/model'
import { machines, toolingCards } from '@tmlm/model/areas/cards/words'

export type CardTab = 'basic' | 'technical' | 'life' | 'documents' | 'moves' | 'bindings' | 'story'

/** What happened to a card is for who may read its timeline; only tools and machines are mounted on each other. */
export function tabsOf(card: Readonly<Values>, mayTell: boolean): readonly ['basic', ...CardTab[]] {
  const isMounted = [toolingCards, machines].some((onlyWhen) => isMeant({ onlyWhen }, card))
  return [
    'basic',
    ...(['technical', 'life', 'documents'] as const),
    ...(mayTell ? (['moves'] as const) : []),
    ...(mayTell && isMounted ? (['bindings'] as const) : []),
    ...(mayTell ? (['story'] as const) : []),
  ]
}
