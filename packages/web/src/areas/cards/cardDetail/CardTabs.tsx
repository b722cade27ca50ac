// The tabs of a card, all in sight: where they do not fit into a line they take another one, since half of the people who
// come here hold a phone.
import { useId, useState, type ReactNode } from 'react'
import style from './cardDetail.module.css'

interface CardTabsProps<K extends string> {
  /** The first is open at the beginning. */
  readonly tabs: readonly [K, ...(readonly K[])]
  readonly labelOf: (tab: K) => string
  readonly contentOf: (tab: K) => ReactNode
}

export function CardTabs<K extends string>({ tabs, labelOf, contentOf }: CardTabsProps<K>) {
  const id = useId()
  const [wanted, setWanted] = useState<K>(tabs[0])
  const open = tabs.includes(wanted) ? wanted : tabs[0]
  return (
    <>
      <div className={style.tabs} role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}panel`}
            onClick={() => setWanted(tab)}
          >
            {labelOf(tab)}
          </button>
        ))}
      </div>
      <div key={open} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${open}`}>
        {contentOf(open)}
      </div>
    </>
  )
}
