// Which tabs a card has on its page, in their order. Those of other areas (moves, bindings, upkeep, repair …) come
// behind them, each for who may open the screen that lists the same.
export type CardTab = 'basic' | 'technical' | 'life' | 'documents' | 'timeline'

/** The whole history of a card is for who may read its timeline. */
export const tabsOf = (mayTell: boolean): readonly ['basic', ...CardTab[]] => [
  'basic',
  ...(['technical', 'life', 'documents'] as const),
  ...(mayTell ? (['timeline'] as const) : []),
]
