import type { ReactNode } from 'react'
import style from './DetailDrawer.module.css'

export interface DetailTab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

/** With those that a screen brings. One of the same key is no second tab: it stands in the other one, above what is there. */
export const withTabs = (tabs: readonly DetailTab[], brought: readonly DetailTab[]): DetailTab[] => [
  ...tabs.map((tab) => {
    const same = brought.find(({ key }) => key === tab.key)
    return same ? { ...same, content: <Both above={same} below={tab} /> } : tab
  }),
  ...brought.filter(({ key }) => tabs.every((tab) => tab.key !== key)),
]

const Both = ({ above, below }: { readonly above: DetailTab; readonly below: DetailTab }) => (
  <>
    {above.content}
    <h3 className={style.group}>{below.label}</h3>
    {below.content}
  </>
)
