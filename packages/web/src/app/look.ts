// antd's tokens for a theme and a colour. White on the chosen colour, and the colour as text, may be too faint to read:
// deeper or lighter shades of it take its place there.
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { mixed, readableOn, underWhite } from './colours.ts'
import type { Settings } from './settings.ts'

/** The class that carries antd's CSS variables. */
export const variables = 'tmlm'

/** Lists and their tools are dense. */
const dense = 12

const grounds = {
  light: { container: '#ffffff', layout: '#f0f2f5', side: '#ffffff', tableHead: '#f5f7fa' },
  dark: { container: '#1b1d20', layout: '#101113', side: '#16181b', tableHead: '#25282c' },
} as const

type Choice = Pick<Settings, 'theme' | 'themeColor'>

/** Colours of our own markup that antd has no token for, as CSS variables of the document. */
export function shadesOf({ theme, themeColor }: Choice): Readonly<Record<string, string>> {
  const { container, side, tableHead } = grounds[theme]
  const chosen = mixed(container, themeColor, chosenShare[theme])
  return {
    '--side-ground': side,
    '--chosen-ground': chosen,
    '--chosen-line': mixed(container, themeColor, 0.45),
    '--chosen-text': readableOn(themeColor, chosen),
    '--filled': underWhite(themeColor),
    '--table-head': tableHead,
    '--table-hover': mixed(container, themeColor, theme === 'dark' ? 0.12 : 0.06),
    // Links stand on it, and are made readable on what is chosen.
    '--table-selected': chosen,
  }
}

const chosenShare = { light: 0.1, dark: 0.22 } as const

export function lookOf({ theme, themeColor }: Choice): ThemeConfig {
  const isDark = theme === 'dark'
  const { container, layout, side } = grounds[theme]
  const filled = underWhite(themeColor)
  const onTint = readableOn(themeColor, mixed(container, themeColor, chosenShare[theme]))
  // The dark algorithm takes some light out of what it is given.
  const written = isDark ? mixed(onTint, '#ffffff', 0.25) : onTint
  const chosenGround = mixed(side, themeColor, chosenShare[theme])
  const error = isDark ? '#ff8a8f' : '#cf2a33'
  return {
    cssVar: { key: variables },
    hashed: false,
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: themeColor,
      colorLink: written,
      colorLinkHover: mixed(written, isDark ? '#ffffff' : '#000000', 0.15),
      colorError: error,
      // The usual one under the mouse is paler.
      colorErrorHover: mixed(error, isDark ? '#ffffff' : '#000000', 0.15),
      colorTextDescription: isDark ? '#a3a7ad' : '#646a73',
      colorTextTertiary: isDark ? '#a3a7ad' : '#646a73',
      colorTextPlaceholder: isDark ? '#8f949c' : '#70767f',
      colorBgBase: isDark ? '#101113' : '#ffffff',
      colorBgContainer: container,
      colorBgLayout: layout,
      ...(isDark ? { colorBgElevated: '#24272b' } : {}),
      borderRadius: 4,
      fontFamily:
        "-apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
      // Things are there at once. A dialog that moves would also not survive on a page in the background: it counts
      // as opened anew when the page comes back, and is empty for a moment.
      motion: false,
    },
    components: {
      // The usual one looks like what the mouse is on.
      Segmented: { itemSelectedBg: mixed(container, themeColor, chosenShare[theme]), itemSelectedColor: onTint },
      // White stands on it.
      Badge: { colorError: '#cf2a33' },
      Button: {
        colorPrimary: filled,
        colorPrimaryHover: mixed(filled, '#000000', 0.1),
        colorPrimaryActive: mixed(filled, '#000000', 0.2),
        // Those of a plain button would follow from the dark ones above.
        defaultHoverColor: written,
        defaultHoverBorderColor: written,
        defaultActiveColor: written,
        defaultActiveBorderColor: written,
        contentFontSizeSM: dense,
        ...(isDark ? { dangerColor: container } : {}),
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 2px' },
      Input: { inputFontSizeSM: dense },
      DatePicker: { inputFontSizeSM: dense },
      Menu: {
        itemBg: side,
        subMenuItemBg: side,
        itemSelectedBg: chosenGround,
        itemSelectedColor: readableOn(themeColor, chosenGround),
        subMenuItemSelectedColor: readableOn(themeColor, side),
        activeBarBorderWidth: 0,
        collapsedWidth: 56,
        itemHeight: 38,
      },
      Pagination: { fontSize: dense, itemActiveColor: onTint, itemActiveColorHover: onTint },
      Tree: { nodeSelectedBg: mixed(container, themeColor, chosenShare[theme]), nodeSelectedColor: onTint },
      Tabs: { itemSelectedColor: onTint, itemHoverColor: onTint, itemActiveColor: onTint },
      Select: { fontSize: dense, lineHeight: 22 / dense },
    },
  }
}
