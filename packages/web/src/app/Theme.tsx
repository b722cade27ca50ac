// antd in the colours, sizes and language of the product. Its tokens are CSS variables on the wrapper, so that plain
// markup inside uses the same ones.
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useLang } from '../ui/useLang.ts'
import { lookOf, shadesOf, variables } from './look.ts'
import { tableFontSizes, useSettings } from './settings.ts'

const locales = { zh: zhCN, en: enUS }

/** No blank between the two characters of a Chinese word. */
const plainButton = { autoInsertSpace: false }
/** A click beside a dialog must not throw away what was typed in it. */
const firmMask = { mask: { closable: false } }

export function Theme({ children }: { readonly children: ReactNode }) {
  const theme = useSettings((settings) => settings.theme)
  const themeColor = useSettings((settings) => settings.themeColor)
  const tableFontSize = useSettings((settings) => settings.tableFontSize)
  const look = useMemo(() => lookOf({ theme, themeColor }), [theme, themeColor])

  // On the document, so that dialogs have them too. By the theme the browser draws scrollbars and its own controls.
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.theme = theme
    const shades = { ...shadesOf({ theme, themeColor }), '--table-font-size': `${tableFontSizes[tableFontSize]}px` }
    for (const [name, value] of Object.entries(shades)) style.setProperty(name, value)
  }, [theme, themeColor, tableFontSize])

  return (
    <ConfigProvider
      locale={locales[useLang()]}
      componentSize="small"
      theme={look}
      button={plainButton}
      modal={firmMask}
      tooltip={tooltip}
    >
      <div className={`${variables} theme`}>{children}</div>
    </ConfigProvider>
  )
}

const tooltip = { mouseEnterDelay: 0.3 }
