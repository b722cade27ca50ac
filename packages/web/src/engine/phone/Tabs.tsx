import style from './phone.module.css'

interface TabsProps<K extends string> {
  readonly tabs: readonly (readonly [K, string])[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
}

/** Two or three views of one screen. */
export const Tabs = <K extends string>({ tabs, chosen, onChoose }: TabsProps<K>) => (
  <div className={style.tabs} role="tablist">
    {tabs.map(([key, label]) => (
      <button
        key={key}
        type="button"
        role="tab"
        className={style.tab}
        aria-selected={key === chosen}
        onClick={() => onChoose(key)}
      >
        {label}
      </button>
    ))}
  </div>
)
